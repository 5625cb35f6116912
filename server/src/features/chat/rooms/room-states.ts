import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Change, Outbox } from '../../../core/live/outbox.ts';
import type { MessageCache } from '../messages/message-cache.ts';
import type { MessageRow } from '../messages/messages.store.ts';
import { findRoomStates, type RoomStateRow } from './room-states.store.ts';
import { findPrivateRoom, listRoomIds } from './rooms.store.ts';

declare module '../../../core/cache/keyed-values.ts' {
  interface KeyedValueNames {
    /** By the room's id. */
    room: true;
    /** By the room's id; a change of them is one of the room, too. */
    'newest messages': true;
    /** By the member's id. */
    'rooms of a member': true;
  }
}

/** A group with 101 members has about 10 KB. */
const maxRooms = 2000;
/** Rooms whose newest messages are kept, and how many of each. The largest possible message has ten kilobytes. */
const maxOpenRooms = 100;
export const maxNewest = 50;
const maxMembers = 20_000;

/** How far a member has read in a room, and what they are notified about. */
export type RoomMemberState = {
  id: number;
  lastReadSeq: number;
  notify: string;
  lastMentionSeq: number;
  inboxId: number;
};
export type RoomState = Pick<RoomStateRow, 'id' | 'kind' | 'name'> & {
  creatorId: number | null;
  lastSeq: number;
  /** The message with the group's picture, if that message still has it. */
  pictureId: number | null;
  isClosed: boolean;
  ai: Room['ai'];
  last: MessageRow | null;
  /** The time of the last message, or else of the room, in seconds. */
  activeAt: number;
  /** In the order in which they joined. */
  members: readonly RoomMemberState[];
};
/** A room, and one of its members. */
export type OwnRoom = { room: RoomState; own: RoomMemberState };

export type RoomStates = ReturnType<typeof createRoomStates>;

/**
 * The rooms of members, from memory: a member's list has nothing that is not in the states of its rooms. Every change of
 * a room or of a message in it announces the room (`announceRoom`), one of what is stored about its members announces
 * these (`announceMembersOf`), and one of a member's list announces that list (`announceRoomsOf`).
 */
export function createRoomStates(
  { db, bus, keyedValues, domainEvents }: FeatureCore,
  messageCache: MessageCache,
) {
  const states = keyedValues.add<RoomState>('room', maxRooms);
  const newest = keyedValues.add<readonly MessageRow[]>('newest messages', maxOpenRooms);
  bus.subscribe('keyed.changed', ({ name, key }) => {
    if (name !== 'newest messages') return;
    if (key === null) states.clear();
    else states.drop(key);
  });
  const idsByMember = keyedValues.add<readonly number[]>('rooms of a member', maxMembers);
  // The owner's settings decide whether rooms can use SnowyAI; a change of one announces the roles.
  bus.subscribe('roles.changed', () => states.clear());

  // Friends can write in their private chat; others can only read it.
  const announcePair = async (
    { tx, outbox }: Change,
    { between }: { between: readonly [number, number] },
  ) => {
    const roomId = await findPrivateRoom(tx, between.toSorted((a, b) => a - b).join(':'));
    if (roomId !== null) announceRoom(outbox, roomId);
  };
  domainEvents.listen('friendship begun', announcePair);
  domainEvents.listen('friendship ended', announcePair);
  // The name of a deleted member is removed from messages of rooms that they had left, too.
  domainEvents.listen('member goes', async ({ outbox }) =>
    outbox.keyedChanged('newest messages', null, 'rights'),
  );

  async function load(ids: number[]): Promise<Map<number, RoomState>> {
    const rows = await findRoomStates(db, ids);
    const last = await messageCache.getAll(rows.flatMap(({ last_version: version }) => version ?? []));
    return new Map(
      rows.map((row) => [
        row.id,
        toState(row, row.last_version === null ? null : (last.get(row.last_version) ?? null)),
      ]),
    );
  }

  const idsOf = async (memberId: number): Promise<readonly number[]> =>
    (await idsByMember.read(memberId, () => listRoomIds(db, memberId)))!;

  async function find(memberId: number, roomId: number): Promise<RoomMemberState | undefined> {
    // A member cannot fill the memory with rooms of others.
    if (!(await idsOf(memberId)).includes(roomId)) return undefined;
    const room = (await states.readAll([roomId], load)).get(roomId);
    return room?.members.find(({ id }) => id === memberId);
  }

  return {
    /** The newest messages of a room (`maxNewest`), oldest first. Undefined if the member is not in the room. */
    async newestFor(memberId: number, roomId: number) {
      if (!(await find(memberId, roomId))) return undefined;
      const page = { roomId, before: null, limit: maxNewest };
      const rows = await newest.read(roomId, async () => (await messageCache.pageFor(memberId, page))?.rows);
      // Checked after the messages are read: a member who was removed meanwhile gets none that were sent after that.
      const own = await find(memberId, roomId);
      if (!own) return undefined;
      // Undefined if another member asked for them, and was removed meanwhile.
      return rows ? { rows, lastReadSeq: own.lastReadSeq } : messageCache.pageFor(memberId, page);
    },

    /** The rooms of a member, the one with the latest message first. */
    async of(memberId: number): Promise<OwnRoom[]> {
      const ids = await idsOf(memberId);
      const rooms: OwnRoom[] = [];
      for (const room of (await states.readAll(ids, load)).values()) {
        const own = room.members.find(({ id }) => id === memberId);
        // Removed after the list was read.
        if (own) rooms.push({ room, own });
      }
      return rooms.toSorted((a, b) => b.room.activeAt - a.room.activeAt);
    },
  };
}

function toState(row: RoomStateRow, last: MessageRow | null): RoomState {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    creatorId: row.creator_id,
    lastSeq: row.last_seq,
    pictureId: row.picture_id,
    isClosed: row.is_closed,
    ai: row.ai,
    last,
    activeAt: row.active_at,
    members: (row.members ?? []).map(([id, lastReadSeq, notify, lastMentionSeq, inboxId]) => ({
      id,
      lastReadSeq,
      notify,
      lastMentionSeq,
      inboxId,
    })),
  };
}

/** For every change of a room or of its messages. */
export const announceRoom = (outbox: Pick<Outbox, 'keyedChanged'>, roomId: number): void =>
  outbox.keyedChanged('newest messages', roomId);

/** For a change of what is stored about a room's members: how far they have read, and what they are notified about. */
export const announceMembersOf = (outbox: Pick<Outbox, 'keyedChanged'>, roomId: number): void =>
  outbox.keyedChanged('room', roomId);

/** For a member who comes into a room or leaves it: the list says which rooms they may see. */
export function announceRoomsOf(
  outbox: Pick<Outbox, 'keyedChanged'>,
  memberId: number,
  roomId: number,
): void {
  outbox.keyedChanged('rooms of a member', memberId, 'rights');
  outbox.keyedChanged('room', roomId, 'rights');
}
