import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Api } from '@snowglobe/contract/client.ts';
import { unsentPart, type Feed } from '../messages/feed.ts';

type LobbyFeedParts = {
  api: Pick<Api, 'listPublicMessages' | 'sendPublicMessage' | 'listStaffMessages' | 'sendStaffMessage'>;
  /** The signed-in member as the others see them. */
  ownCard: () => MemberCard | null;
};

/** What is said in rows: the public chat, and the staff's. */
export function createLobbyFeeds({ api, ownCard }: LobbyFeedParts) {
  function draft(text: string, clientId: string): LobbyMessage {
    const author = ownCard();
    return {
      ...unsentPart(clientId, author),
      username: author?.username ?? '',
      role: author?.role ?? '',
      message: text,
      user_source: '',
    };
  }

  const erase = (message: LobbyMessage): LobbyMessage => ({ ...message, deleted: true, message: '' });

  const publicFeed: Feed<LobbyMessage> = {
    key: ['chat', 'public'],
    list: (query) => api.listPublicMessages({ query }),
    send: async (message, clientId) => (await api.sendPublicMessage({ body: { message, clientId } })).message,
    draft,
    erase,
  };
  const staffFeed: Feed<LobbyMessage> = {
    key: ['chat', 'staff'],
    list: (query) => api.listStaffMessages({ query }),
    send: async (message, clientId) => (await api.sendStaffMessage({ body: { message, clientId } })).message,
    draft,
    erase,
  };
  return { publicFeed, staffFeed };
}
