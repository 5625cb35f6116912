import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Api } from '@snowglobe/contract/client.ts';
import { unsentPart, type Feed } from '../messages/feed.ts';

type RoomFeedParts = {
  api: Pick<
    Api,
    | 'listRoomMessages'
    | 'sendRoomMessage'
    | 'editRoomMessage'
    | 'reactToRoomMessage'
    | 'unreactToRoomMessage'
    | 'searchRoomMessages'
  >;
  /** The signed-in member as the others see them. */
  ownCard: () => MemberCard | null;
};

/** Returns a room's feed: for the same room always the same object. */
export function createRoomFeeds({ api, ownCard }: RoomFeedParts): (roomId: number) => Feed<RoomMessage> {
  const feeds = new Map<number, Feed<RoomMessage>>();

  function createFeed(roomId: number): Feed<RoomMessage> {
    const params = { id: roomId };
    return {
      key: ['rooms', 'messages', roomId],
      list: (query) => api.listRoomMessages({ params, query }),
      send: async (content, clientId, replyTo) =>
        (
          await api.sendRoomMessage({
            params,
            body: { content, type: 'text', clientId, replyTo: replyTo?.id },
          })
        ).message,
      draft(content, clientId, replyTo) {
        const author = ownCard();
        return {
          ...unsentPart(clientId, author, replyTo),
          roomId,
          sender: author?.username ?? '',
          type: 'text',
          content,
          fileUrl: null,
          thumbnailUrl: null,
          thumbnailWidth: null,
          thumbnailHeight: null,
          fileName: null,
          fileSize: null,
          film: null,
        };
      },
      erase: (message) => ({
        ...message,
        deleted: true,
        content: '',
        fileUrl: null,
        thumbnailUrl: null,
        fileName: null,
        film: null,
        reactions: [],
      }),
      words: ({ content }) => content,
      edit: async ({ id }, content) =>
        (await api.editRoomMessage({ params: { ...params, messageId: id }, body: { content } })).message,
      async react({ id }, reaction, isOn) {
        const call = isOn ? api.reactToRoomMessage : api.unreactToRoomMessage;
        return (await call({ params: { ...params, messageId: id, reaction } })).message;
      },
      search: (query) => api.searchRoomMessages({ params, query }),
      pathTo: (seq) => `/?screen=friends&tab=chat&room=${roomId}&at=${seq}`,
    };
  }

  return (roomId) => {
    let feed = feeds.get(roomId);
    if (!feed) feeds.set(roomId, (feed = createFeed(roomId)));
    return feed;
  };
}
