import type { MemberCard } from '@snowglobe/contract/features/account/account.model.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Api } from '@snowglobe/contract/client.ts';
import { unsentPart, type Feed } from '../messages/feed.ts';

type RoomFeedParts = {
  api: Pick<Api, 'listRoomMessages' | 'sendRoomMessage'>;
  /** The signed-in member as the others see them. */
  ownCard: () => MemberCard | null;
};

/** The conversation of a room: the same object every time. */
export function createRoomFeeds({ api, ownCard }: RoomFeedParts): (roomId: number) => Feed<RoomMessage> {
  const feeds = new Map<number, Feed<RoomMessage>>();

  function open(roomId: number): Feed<RoomMessage> {
    const params = { id: String(roomId) };
    return {
      key: ['rooms', 'messages', roomId],
      list: (query) => api.listRoomMessages({ params, query }),
      send: async (content, clientId) =>
        (await api.sendRoomMessage({ params, body: { content, type: 'text', clientId } })).message,
      draft(content, clientId) {
        const author = ownCard();
        return {
          ...unsentPart(clientId, author),
          roomId,
          sender: author?.username ?? '',
          type: 'text',
          content,
          fileUrl: null,
          thumbnailUrl: null,
          fileName: null,
          fileSize: null,
        };
      },
      erase: (message) => ({
        ...message,
        deleted: true,
        content: '',
        fileUrl: null,
        thumbnailUrl: null,
        fileName: null,
      }),
    };
  }

  return (roomId) => {
    let feed = feeds.get(roomId);
    if (!feed) feeds.set(roomId, (feed = open(roomId)));
    return feed;
  };
}
