import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';

/** `rooms` of the unread entries are chats. */
export type Unread = { count: number; rooms: number };

/**
 * The number on the bell. The live channel updates the number of unread chats before the server's count is fetched
 * again, so the page's own number of chats replaces the server's.
 */
export function totalUnread(counted: Unread | undefined, unreadRooms: number | null): number {
  if (!counted) return unreadRooms ?? 0;
  return counted.count - counted.rooms + (unreadRooms ?? counted.rooms);
}

/** The entry of a chat is removed by reading the chat, so it is neither marked read nor counted here. */
export const isRoomEntry = (message: Pick<InboxMessage, 'related_room_id'>) =>
  message.related_room_id !== null;

export const markRead = (messages: readonly InboxMessage[], id: number): InboxMessage[] =>
  messages.map((each) => (each.id === id ? { ...each, is_read: true } : each));

/** The unread chats stay counted: they can only be read in the chat. */
export const lessUnread = ({ count, rooms }: Unread, by: number): Unread => ({
  count: Math.max(rooms, count - by),
  rooms,
});
