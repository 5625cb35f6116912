import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { LobbyMessage, Quote } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Api } from '@snowglobe/contract/client.ts';
import { unsentPart, type Feed } from '../messages/feed.ts';

type LobbyFeedParts = {
  api: Pick<
    Api,
    | 'listPublicMessages'
    | 'sendPublicMessage'
    | 'editPublicMessage'
    | 'reactToPublicMessage'
    | 'unreactToPublicMessage'
    | 'searchPublicMessages'
    | 'listStaffMessages'
    | 'sendStaffMessage'
  >;
  /** The signed-in member as the others see them. */
  ownCard: () => MemberCard | null;
};

/** The feeds of the public chat and of the staff's chat. */
export function createLobbyFeeds({ api, ownCard }: LobbyFeedParts) {
  function draft(text: string, clientId: string, replyTo: Quote | null): LobbyMessage {
    const author = ownCard();
    return {
      ...unsentPart(clientId, author, replyTo),
      username: author?.username ?? '',
      role: author?.role ?? '',
      message: text,
      user_source: '',
    };
  }

  const erase = (message: LobbyMessage): LobbyMessage => ({
    ...message,
    deleted: true,
    message: '',
    reactions: [],
  });
  const words = ({ message }: LobbyMessage) => message;

  const publicFeed: Feed<LobbyMessage> = {
    key: ['chat', 'public'],
    list: (query) => api.listPublicMessages({ query }),
    send: async (message, clientId, replyTo) =>
      (await api.sendPublicMessage({ body: { message, clientId, replyTo: replyTo?.id } })).message,
    draft,
    erase,
    words,
    edit: async ({ id }, message) =>
      (await api.editPublicMessage({ params: { id }, body: { message } })).message,
    async react({ id }, reaction, isOn) {
      const call = isOn ? api.reactToPublicMessage : api.unreactToPublicMessage;
      return (await call({ params: { id, reaction } })).message;
    },
    search: (query) => api.searchPublicMessages({ query }),
    pathTo: (seq) => `/?screen=publicchat&at=${seq}`,
  };
  const staffFeed: Feed<LobbyMessage> = {
    key: ['chat', 'staff'],
    list: (query) => api.listStaffMessages({ query }),
    send: async (message, clientId, replyTo) =>
      (await api.sendStaffMessage({ body: { message, clientId, replyTo: replyTo?.id } })).message,
    draft,
    erase,
    words,
    pathTo: (seq) => `/?screen=dashboard&tab=chat&at=${seq}`,
  };
  return { publicFeed, staffFeed };
}
