import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { isNamed } from '../messages/is-named.ts';

/** Unread is the room's last seq less the reader's mark, and the mark only moves forward. */
export function withRead(room: Room, username: string, seq: number, me: string): Room {
  const members = room.members.map((member) =>
    member.username === username && seq > member.lastReadSeq ? { ...member, lastReadSeq: seq } : member,
  );
  return withUnread({ ...room, members }, me);
}

/** The server did not hear of an own mark: it is where it was, unless it has moved on meanwhile. */
export function withoutRead(room: Room, me: string, { seq, before }: { seq: number; before: number }): Room {
  const members = room.members.map((member) =>
    member.username === me && member.lastReadSeq === seq ? { ...member, lastReadSeq: before } : member,
  );
  return withUnread({ ...room, members }, me);
}

/** Whether there is something new that the member wants to be told of. */
export function isTelling(room: Room, me: string): boolean {
  if (room.notify === 'nothing' || room.unreadCount === 0) return false;
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq ?? 0;
  return room.notify === 'everything' || room.mentionSeq > mark;
}

/** Whoever wrote it has read up to it. `isMentioned`: it notifies this member. */
export function withMessage(room: Room, message: RoomMessage, me: string, isMentioned: boolean): Room {
  if (message.seq < room.lastSeq) return room;
  const mentionSeq = isMentioned ? message.seq : room.mentionSeq;
  return withRead(
    { ...room, lastSeq: message.seq, lastMessage: message, mentionSeq },
    message.sender,
    message.seq,
    me,
  );
}

export const names = ({ content }: RoomMessage, me: string) => isNamed(content, me);

/** A message reads otherwise, and may name the member now. */
export function withChanged(room: Room, message: RoomMessage, isMentioned: boolean): Room {
  const last = room.lastMessage;
  const isLater = last?.seq === message.seq && !last.deleted && message.version > last.version;
  const mentionSeq = isMentioned ? Math.max(room.mentionSeq, message.seq) : room.mentionSeq;
  return { ...room, mentionSeq, ...(isLater ? { lastMessage: message } : {}) };
}

/** The words go, and with them that they name the member. */
export function withoutWords(room: Room, seq: number): Room {
  const last = room.lastMessage;
  const mentionSeq = room.mentionSeq === seq ? 0 : room.mentionSeq;
  return last?.seq === seq
    ? { ...room, mentionSeq, lastMessage: { ...last, deleted: true, content: '', reactions: [] } }
    : { ...room, mentionSeq };
}

/**
 * The rooms of an answer beside what was told while it was under way: seqs and marks only grow, what was deleted stays
 * deleted, and what something was said in since then stands first.
 */
export function withKnown(answered: readonly Room[], known: readonly Room[], me: string): Room[] {
  const byId = new Map(known.map((room) => [room.id, room]));
  const isAhead = ({ id, lastSeq }: Room) => (byId.get(id)?.lastSeq ?? 0) > lastSeq;
  const places = known.map(({ id }) => id);
  const livelier = answered.filter(isAhead).toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id));
  const others = answered.filter((room) => !isAhead(room));
  return [...livelier, ...others].map((room) => withLater(room, byId.get(room.id), me));
}

function withLater(room: Room, known: Room | undefined, me: string): Room {
  if (!known) return room;
  const marks = new Map(known.members.map(({ username, lastReadSeq }) => [username, lastReadSeq]));
  const members = room.members.map((member) => ({
    ...member,
    lastReadSeq: Math.max(member.lastReadSeq, marks.get(member.username) ?? 0),
  }));
  const { lastSeq, lastMessage } = known;
  const isNewer = (lastMessage?.version ?? 0) > (room.lastMessage?.version ?? 0);
  const isLater = lastSeq > room.lastSeq || (lastSeq === room.lastSeq && (lastMessage?.deleted || isNewer));
  const mentionSeq = Math.max(room.mentionSeq, known.mentionSeq);
  return withUnread({ ...room, members, mentionSeq, ...(isLater ? { lastSeq, lastMessage } : {}) }, me);
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
