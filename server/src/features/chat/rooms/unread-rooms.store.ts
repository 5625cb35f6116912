import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

/** Whether a room has unread messages of the kind that its member `own` wants to be notified about. */
const hasUnread = sql<boolean>`case own.notify
  when 'everything' then rooms.last_seq > own.last_read_seq
  when 'mentions' then own.last_mention_seq > own.last_read_seq
  else false end`;

/** The number of such rooms, as a subselect for a statement of the inbox feature. */
export const countUnreadRooms = (memberId: number): RawBuilder<number> =>
  sql<number>`(select count(*) from room_members as own join rooms on rooms.id = own.room_id
    where own.user_id = ${memberId} and ${hasUnread})`;

export type ReadPosition = { room_id: number; last_read_seq: number };

/** Marks unread rooms as read: the one with this id in the inbox, or all of them (null). */
export async function markUnreadRoomsRead(
  db: Db,
  memberId: number,
  inboxId: number | null,
): Promise<ReadPosition[]> {
  const { rows } = await sql<ReadPosition>`
    update room_members as own set last_read_seq = rooms.last_seq
    from rooms
    where rooms.id = own.room_id and own.user_id = ${memberId} and ${hasUnread}
      and (${inboxId}::int8 is null or own.inbox_id = ${inboxId})
    returning own.room_id, own.last_read_seq`.execute(db);
  return rows;
}
