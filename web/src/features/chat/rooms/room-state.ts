import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';

/** Moves a member's read mark, which only moves forward. Unread is the room's last seq minus the mark. */
export function withRead(room: Room, username: string, seq: number, me: string): Room {
  const members = room.members.map((member) =>
    member.username === username && seq > member.lastReadSeq ? { ...member, lastReadSeq: seq } : member,
  );
  return withUnread({ ...room, members }, me);
}

/** Reverts the member's read mark if it could not be saved, unless it has moved on meanwhile. */
export function withReadReverted(
  room: Room,
  me: string,
  { seq, before }: { seq: number; before: number },
): Room {
  const members = room.members.map((member) =>
    member.username === me && member.lastReadSeq === seq ? { ...member, lastReadSeq: before } : member,
  );
  return withUnread({ ...room, members }, me);
}

/** Whether the room has unread messages that the member wants to be notified of. */
export function hasNotableUnread(room: Room, me: string): boolean {
  if (room.notify === 'nothing' || room.unreadCount === 0) return false;
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq ?? 0;
  return room.notify === 'everything' || room.mentionSeq > mark;
}

/** Adds a new message. Its sender has read up to it. `isMentioned`: it mentions this member. */
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

/** Applies an edited message, which may mention the member now. */
export function withChanged(room: Room, message: RoomMessage, isMentioned: boolean): Room {
  const last = room.lastMessage;
  const isLater = last?.seq === message.seq && !last.deleted && message.version > last.version;
  const mentionSeq = isMentioned ? Math.max(room.mentionSeq, message.seq) : room.mentionSeq;
  return { ...room, mentionSeq, ...(isLater ? { lastMessage: message } : {}) };
}

/** Applies a deletion: the text and a mention in it are gone. */
export function withDeleted(room: Room, seq: number): Room {
  const last = room.lastMessage;
  const mentionSeq = room.mentionSeq === seq ? 0 : room.mentionSeq;
  return last?.seq === seq
    ? { ...room, mentionSeq, lastMessage: { ...last, deleted: true, content: '', reactions: [] } }
    : { ...room, mentionSeq };
}

/**
 * Merges the rooms of an answer with events that arrived while it was being fetched: seqs and read marks only grow,
 * deleted messages stay deleted, and rooms with newer messages come first.
 */
export function mergeRooms(answered: readonly Room[], known: readonly Room[], me: string): Room[] {
  const byId = new Map(known.map((room) => [room.id, room]));
  const isAhead = ({ id, lastSeq }: Room) => (byId.get(id)?.lastSeq ?? 0) > lastSeq;
  const order = known.map(({ id }) => id);
  const newer = answered.filter(isAhead).toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  const others = answered.filter((room) => !isAhead(room));
  return [...newer, ...others].map((room) => mergeRoom(room, byId.get(room.id), me));
}

function mergeRoom(room: Room, known: Room | undefined, me: string): Room {
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

/** Moves the room with the newest message to the front. */
export function toFront(rooms: Room[], id: number): Room[] {
  const moved = rooms.find((room) => room.id === id);
  return moved && rooms[0] !== moved ? [moved, ...rooms.filter((room) => room !== moved)] : rooms;
}
