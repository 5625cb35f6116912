import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { api } from '../../../core/api.ts';
import type { Feed } from '../messages/feed.ts';
import { ownCard } from '../messages/own-card.ts';

const feeds = new Map<number, Feed<RoomMessage>>();

/** The conversation of a room: the same object every time. */
export function roomFeed(roomId: number): Feed<RoomMessage> {
  let feed = feeds.get(roomId);
  if (!feed) feeds.set(roomId, (feed = openFeed(roomId)));
  return feed;
}

function openFeed(roomId: number): Feed<RoomMessage> {
  const params = { id: String(roomId) };
  return {
    key: ['rooms', 'messages', roomId],
    list: (query) => api.listRoomMessages({ params, query }),
    send: async (content, clientId) =>
      (await api.sendRoomMessage({ params, body: { content, type: 'text', clientId } })).message,
    draft(content, clientId) {
      const author = ownCard();
      return {
        id: 0,
        seq: 0,
        clientId,
        timestamp: new Date().toISOString(),
        deleted: false,
        author,
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
