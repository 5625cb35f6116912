import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';

/** Unread is the room's last seq less the reader's mark, and the mark only moves forward. */
export function withRead(room: Room, username: string, seq: number, me: string): Room {
  const members = room.members.map((member) =>
    member.username === username && seq > member.lastReadSeq ? { ...member, lastReadSeq: seq } : member,
  );
  return withUnread({ ...room, members }, me);
}

/** Whoever wrote it has read up to it. */
export function withMessage(room: Room, message: RoomMessage, me: string): Room {
  if (message.seq < room.lastSeq) return room;
  return withRead({ ...room, lastSeq: message.seq, lastMessage: message }, message.sender, message.seq, me);
}

function withUnread(room: Room, me: string): Room {
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq;
  return mark === undefined ? room : { ...room, unreadCount: Math.max(0, room.lastSeq - mark) };
}

/** The liveliest room stands first. */
export function toFront(rooms: Room[], id: number): Room[] {
  const moved = rooms.find((room) => room.id === id);
  return moved && rooms[0] !== moved ? [moved, ...rooms.filter((room) => room !== moved)] : rooms;
}
