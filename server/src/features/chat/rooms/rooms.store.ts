import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';
import { friendsBetween } from '../../friends/friends.feature.ts';
import type { RoomKind } from '../chat.tables.ts';

export type RoomRow = Selectable<Tables['rooms']>;

export async function getLobbyRooms(db: Db): Promise<{ public: number; staff: number }> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'kind'])
    .where('kind', 'in', ['public', 'staff'])
    .execute();
  const idOf = (kind: RoomKind) => rows.find((row) => row.kind === kind)!.id;
  return { public: idOf('public'), staff: idOf('staff') };
}

/** Every write to a room, and every change of its members, holds this lock. */
export async function lockRoom(db: Db, id: number): Promise<void> {
  await db.selectFrom('rooms').select('id').where('id', '=', id).forUpdate().execute();
}

/** Moves a read position forward, at most to the last message. Returns the new position; null if it did not move. */
export async function markRead(
  db: Db,
  roomId: number,
  memberId: number,
  seq: number,
): Promise<number | null> {
  const moved = await sql<{ last_read_seq: number }>`
    update room_members set last_read_seq = least(${seq}::int8, rooms.last_seq)
    from rooms
    where rooms.id = room_members.room_id and room_members.room_id = ${roomId} and room_members.user_id = ${memberId}
      and room_members.last_read_seq < least(${seq}::int8, rooms.last_seq)
    returning room_members.last_read_seq`.execute(db);
  return moved.rows[0]?.last_read_seq ?? null;
}

export function findRoomOf(db: Db, roomId: number, memberId: number): Promise<RoomRow | undefined> {
  return db
    .selectFrom('rooms')
    .innerJoin('room_members', 'room_members.room_id', 'rooms.id')
    .selectAll('rooms')
    .where('rooms.id', '=', roomId)
    .where('room_members.user_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Whether one of `rooms` is closed for a member: a private chat without a friend of theirs. The friendship ended, one
 * blocked the other, or the other account was deleted.
 */
export const isClosedFor = (memberId: RawBuilder<unknown>) =>
  sql<boolean>`(rooms.kind = 'private' and not exists (select from room_members as other
    where other.room_id = rooms.id and ${friendsBetween(memberId, sql.ref('other.user_id'))}))`;

/** The room, if this member is in it, and whether it is closed for them. */
export function findRoomToWriteTo(db: Db, roomId: number, memberId: number) {
  return db
    .selectFrom('room_members as own')
    .innerJoin('rooms', 'rooms.id', 'own.room_id')
    .select('rooms.kind')
    .select(isClosedFor(sql.ref('own.user_id')).as('is_closed'))
    .where('own.room_id', '=', roomId)
    .where('own.user_id', '=', memberId)
    .executeTakeFirst();
}

export async function setNotify(
  db: Db,
  roomId: number,
  memberId: number,
  notify: NotifyLevel,
): Promise<boolean> {
  const result = await db
    .updateTable('room_members')
    .set({ notify })
    .where('room_id', '=', roomId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The rooms that a member is in. */
export async function listRoomIds(db: Db, memberId: number): Promise<number[]> {
  return ((await listRoomsOf(db, [memberId])).get(memberId) ?? []).map((row) => row.room_id);
}

/** The rooms of these members. Their live channels receive the events of these rooms. */
export async function listRoomsOf(db: Db, memberIds: readonly number[]) {
  const rows = await db
    .selectFrom('room_members')
    .select(['user_id', 'room_id'])
    .where(sql<boolean>`user_id = any(${[...memberIds]}::int8[])`)
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

/** The rooms of these members that have at most `max` members. */
export async function listSmallRoomsOf(db: Db, memberIds: readonly number[], max: number) {
  const rows = await db
    .selectFrom('room_members as own')
    .select(['own.user_id', 'own.room_id'])
    .where(sql<boolean>`own.user_id = any(${[...memberIds]}::int8[])`)
    .where(({ selectFrom }) =>
      selectFrom('room_members as others')
        .select(sql<boolean>`count(*) <= ${max}`.as('small'))
        .whereRef('others.room_id', '=', 'own.room_id'),
    )
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

export async function listMemberIds(db: Db, roomId: number): Promise<number[]> {
  const rows = await db.selectFrom('room_members').select('user_id').where('room_id', '=', roomId).execute();
  return rows.map((row) => row.user_id);
}

export async function insertRoom(
  db: Db,
  room: { kind: RoomKind; name: string; creatorId: number; pair: string | null },
  memberIds: readonly number[],
): Promise<number> {
  const { id } = await db
    .insertInto('rooms')
    .values({ kind: room.kind, name: room.name, creator_id: room.creatorId, pair: room.pair })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into room_members (room_id, user_id) select ${id}, unnest(${[...memberIds]}::int8[])`.execute(
    db,
  );
  return id;
}

export async function findPrivateRoom(db: Db, pair: string): Promise<number | null> {
  return (await db.selectFrom('rooms').select('id').where('pair', '=', pair).executeTakeFirst())?.id ?? null;
}

export async function removeRoomMember(db: Db, roomId: number, memberId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('room_members')
    .where('room_id', '=', roomId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** A group whose creator has left gets its oldest member as creator, so that somebody can manage it. Returns these groups. */
export async function handOverGroups(db: Db, roomId: number | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update rooms set creator_id =
      (select user_id from room_members where room_id = rooms.id order by joined_at, user_id limit 1)
    where kind = 'group' and (${roomId}::bigint is null or id = ${roomId})
    and not exists (select from room_members where room_id = rooms.id and user_id = rooms.creator_id)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteRoom(db: Db, roomId: number): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', roomId).execute();
}

/** Deletes rooms without members: the accounts of their last members were deleted. */
export async function deleteEmptyRooms(db: Db): Promise<void> {
  await sql`delete from rooms where kind in ('private', 'group')
    and not exists (select from room_members where room_id = rooms.id)`.execute(db);
}
