import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import type { MessageRow } from './messages.store.ts';

/** Whether one of `rooms` has something new for `own`, a member of it, that they want to be told of. */
const isTold = sql<boolean>`case own.notify
  when 'everything' then rooms.last_seq > own.last_read_seq
  when 'mentions' then own.last_mention_seq > own.last_read_seq
  else false end`;

/** In how many rooms there is, as a value in a statement of the inbox. */
export const countRoomNews = (memberId: number): RawBuilder<number> =>
  sql<number>`(select count(*) from room_members as own join rooms on rooms.id = own.room_id
    where own.user_id = ${memberId} and ${isTold})`;

export type RoomNews = MessageRow & {
  inbox_id: number;
  kind: string;
  name: string;
  /** The name of the other one of a private chat. */
  other: string | null;
  count: number;
  notify: string;
  /** The last unread message that names the member; null while there is none. */
  mention_seq: number | null;
};

/** Each of these rooms with its last message, the newest first. No row is written for it: it is what the marks say. */
export async function listRoomNews(db: Db, memberId: number, limit: number): Promise<RoomNews[]> {
  const { rows } = await sql<RoomNews>`
    select last.*, own.inbox_id, own.notify,
      case when own.last_mention_seq > own.last_read_seq then own.last_mention_seq end as mention_seq, rooms.kind, rooms.name, rooms.last_seq - own.last_read_seq as count,
      (select users.username::text from room_members join users on users.id = room_members.user_id
        where rooms.kind = 'private' and room_id = rooms.id and user_id <> own.user_id) as other
    from room_members as own
    join rooms on rooms.id = own.room_id
    join messages as last on last.room_id = rooms.id and last.seq = rooms.last_seq
    where own.user_id = ${memberId} and ${isTold}
    order by last.created_at desc limit ${limit}`.execute(db);
  return rows;
}

export type MovedMark = { room_id: number; last_read_seq: number };

/** Reads the rooms that have news to their ends: the one with this number in the inbox, or all of them. */
export async function readRoomNews(db: Db, memberId: number, inboxId: number | null): Promise<MovedMark[]> {
  const { rows } = await sql<MovedMark>`
    update room_members as own set last_read_seq = rooms.last_seq
    from rooms
    where rooms.id = own.room_id and own.user_id = ${memberId} and ${isTold}
      and (${inboxId}::int8 is null or own.inbox_id = ${inboxId})
    returning own.room_id, own.last_read_seq`.execute(db);
  return rows;
}
