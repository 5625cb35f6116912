import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import { cardColumns, type CardRow } from '../account/account.feature.ts';
import type { RoomKind } from './chat.tables.ts';

export type RoomRow = Selectable<Tables['rooms']>;

export async function lobbyRooms(db: Db): Promise<{ public: number; staff: number }> {
  const rows = await db
    .selectFrom('rooms')
    .select(['id', 'kind'])
    .where('kind', 'in', ['public', 'staff'])
    .execute();
  const idOf = (kind: RoomKind) => rows.find((row) => row.kind === kind)!.id;
  return { public: idOf('public'), staff: idOf('staff') };
}

/** Locks rooms, always in the same order; whoever writes to a room or changes its members holds this. */
export function lockRooms(db: Db, ids: readonly number[]): Promise<RoomRow[]> {
  return db
    .selectFrom('rooms')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Those of the given pairs that are really members. */
export async function findMemberships(
  db: Db,
  pairs: readonly { roomId: number; memberId: number }[],
): Promise<Set<string>> {
  const found = await sql<{ room_id: number; user_id: number }>`
    select room_id, user_id from room_members
    where (room_id, user_id) in (select * from unnest(
      ${pairs.map((pair) => pair.roomId)}::int8[], ${pairs.map((pair) => pair.memberId)}::int8[]))`.execute(
    db,
  );
  return new Set(found.rows.map((row) => `${row.room_id}:${row.user_id}`));
}

export async function setLastSeqs(db: Db, rooms: readonly { id: number; lastSeq: number }[]): Promise<void> {
  await sql`update rooms set last_seq = now.seq
    from unnest(${rooms.map(({ id }) => id)}::int8[], ${rooms.map(({ lastSeq }) => lastSeq)}::int8[]) as now (id, seq)
    where rooms.id = now.id`.execute(db);
}

/** Who writes has read what stands above. */
export async function moveReadMarks(
  db: Db,
  marks: readonly { roomId: number; memberId: number; seq: number }[],
): Promise<void> {
  await sql`update room_members set last_read_seq = now.seq
    from (select room_id, user_id, max(seq) as seq from unnest(
      ${marks.map((mark) => mark.roomId)}::int8[], ${marks.map((mark) => mark.memberId)}::int8[],
      ${marks.map((mark) => mark.seq)}::int8[]) as marks (room_id, user_id, seq) group by 1, 2) as now
    where room_members.room_id = now.room_id and room_members.user_id = now.user_id
      and room_members.last_read_seq < now.seq`.execute(db);
}

/** Moves one mark forward, at most to the room's end; the new place, or null when it did not move. */
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

/** The ids of the rooms that a member is in: what their live channel listens to. */
export async function roomIdsOf(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_members')
    .select('room_id')
    .where('user_id', '=', memberId)
    .execute();
  return rows.map((row) => row.room_id);
}

/** Those of them that have at most so many members. */
export async function smallRoomIdsOf(db: Db, memberId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('room_members as own')
    .select('own.room_id')
    .where('own.user_id', '=', memberId)
    .where(({ selectFrom }) =>
      selectFrom('room_members as others')
        .select(sql<boolean>`count(*) <= ${most}`.as('small'))
        .whereRef('others.room_id', '=', 'own.room_id'),
    )
    .execute();
  return rows.map((row) => row.room_id);
}

export function listRoomsOf(db: Db, memberId: number) {
  return db
    .selectFrom('room_members as own')
    .innerJoin('rooms', 'rooms.id', 'own.room_id')
    .leftJoin('messages', (join) =>
      join.onRef('messages.room_id', '=', 'rooms.id').onRef('messages.seq', '=', 'rooms.last_seq'),
    )
    .select([
      'rooms.id',
      'rooms.kind',
      'rooms.name',
      'rooms.creator_id',
      'rooms.last_seq',
      'own.last_read_seq',
    ])
    .select(['messages.id as last_message_id'])
    .where('own.user_id', '=', memberId)
    .orderBy(sql`coalesce(messages.created_at, rooms.created_at)`, 'desc')
    .execute();
}

export type RoomMemberRow = CardRow & {
  room_id: number;
  user_id: number;
  last_read_seq: number;
  last_active_at: Date | null;
};

export function listMembersOf(db: Db, roomIds: readonly number[]): Promise<RoomMemberRow[]> {
  return db
    .selectFrom('room_members')
    .innerJoin('users', 'users.id', 'room_members.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'room_members.room_id',
      'room_members.user_id',
      'room_members.last_read_seq',
      'users.last_active_at',
    ])
    .select(cardColumns)
    .where(sql<boolean>`room_members.room_id = any(${[...roomIds]}::int8[])`)
    .orderBy('room_members.joined_at')
    .orderBy('room_members.user_id')
    .execute();
}

export async function memberIdsOf(db: Db, roomId: number): Promise<number[]> {
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

/** A group whose creator is not in it any more goes to whoever has been there longest, so that somebody can delete it. */
export async function handOverGroups(db: Db, roomId: number | null = null): Promise<void> {
  await sql`update rooms set creator_id =
      (select user_id from room_members where room_id = rooms.id order by joined_at, user_id limit 1)
    where kind = 'group' and (${roomId}::bigint is null or id = ${roomId})
    and not exists (select from room_members where room_id = rooms.id and user_id = rooms.creator_id)`.execute(
    db,
  );
}

export async function deleteRoom(db: Db, roomId: number): Promise<void> {
  await db.deleteFrom('rooms').where('id', '=', roomId).execute();
}

/** Rooms whose last members left Snowglobe altogether. */
export async function deleteEmptyRooms(db: Db): Promise<void> {
  await sql`delete from rooms where kind in ('private', 'group')
    and not exists (select from room_members where room_id = rooms.id)`.execute(db);
}
