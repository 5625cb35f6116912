import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

type GroupChange = { name?: string; creator_id?: number; picture_id?: number | null };

export async function updateGroup(db: Db, id: number, change: GroupChange): Promise<void> {
  await db.updateTable('rooms').set(change).where('id', '=', id).execute();
}

/** Adds members, with all earlier messages marked as read. Returns those who were not in the room yet. */
export async function insertRoomMembers(
  db: Db,
  roomId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into room_members (room_id, user_id, last_read_seq)
    select rooms.id, member, rooms.last_seq from rooms, unnest(${[...memberIds]}::int8[]) as member
    where rooms.id = ${roomId}
    on conflict do nothing
    returning user_id`.execute(db);
  return rows.map(({ user_id: id }) => id);
}
