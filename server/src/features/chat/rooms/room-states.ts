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
    /** By the member's id. */
    'rooms of a member': true;
  }
}

/** A group with 101 members has about 10 KB. */
const maxRooms = 2000;
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
 * a room, of a message in it or of its members announces the room (`announceRoom`), and one of a member's list announces
 * that list (`announceRoomsOf`).
 */
export function createRoomStates(
  { db, bus, keyedValues, domainEvents }: FeatureCore,
  messageCache: MessageCache,
) {
  const states = keyedValues.add<RoomState>('room', maxRooms);
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
  domainEvents.listen('member goes', async ({ outbox }) => outbox.keyedChanged('room', null, 'rights'));

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

  return {
    /** The rooms of a member, the one with the latest message first. */
    async of(memberId: number): Promise<OwnRoom[]> {
      const ids = (await idsByMember.read(memberId, () => listRoomIds(db, memberId)))!;
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

/** For every change of a room, of its messages, or of what is stored about its members. */
export const announceRoom = (outbox: Pick<Outbox, 'keyedChanged'>, roomId: number): void =>
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
