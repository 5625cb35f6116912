import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { MessageRow } from '../messages/messages.store.ts';

/** Whether a room has unread messages of the kind that its member `own` wants to be notified about. */
const hasUnread = sql<boolean>`case own.notify
  when 'everything' then rooms.last_seq > own.last_read_seq
  when 'mentions' then own.last_mention_seq > own.last_read_seq
  else false end`;

/** The number of such rooms, as a subselect for a statement of the inbox feature. */
export const countUnreadRooms = (memberId: number): RawBuilder<number> =>
  sql<number>`(select count(*) from room_members as own join rooms on rooms.id = own.room_id
    where own.user_id = ${memberId} and ${hasUnread})`;

export type UnreadRoom = MessageRow & {
  inbox_id: number;
  kind: string;
  name: string;
  /** The name of the other member of a private chat. */
  other: string | null;
  count: number;
  notify: string;
  /** The last unread message that mentions the member; null if there is none. */
  mention_seq: number | null;
};

/** The unread rooms with their last messages, newest first. They are computed from the read positions; no row is stored. */
export async function listUnreadRooms(db: Db, memberId: number, limit: number): Promise<UnreadRoom[]> {
  const { rows } = await sql<UnreadRoom>`
    select last.*, own.inbox_id, own.notify,
      case when own.last_mention_seq > own.last_read_seq then own.last_mention_seq end as mention_seq, rooms.kind, rooms.name, rooms.last_seq - own.last_read_seq as count,
      (select users.username::text from room_members join users on users.id = room_members.user_id
        where rooms.kind = 'private' and room_id = rooms.id and user_id <> own.user_id) as other
    from room_members as own
    join rooms on rooms.id = own.room_id
    join messages as last on last.room_id = rooms.id and last.seq = rooms.last_seq
    where own.user_id = ${memberId} and ${hasUnread}
    order by last.created_at desc limit ${limit}`.execute(db);
  return rows;
}

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
