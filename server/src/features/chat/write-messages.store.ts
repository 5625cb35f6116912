import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';
import type { RoomKind } from './chat.tables.ts';
import { asQuoted, type MessageRow, type QuotedRow } from './messages.store.ts';
import { isClosedFor } from './rooms.store.ts';

/** A message as it is to be written; `nth` is its place in the batch. Who is no member writes to lobbies only. */
export type NewMessage = Omit<MessageRow, GivenLater> & {
  nth: number;
  is_lobby: boolean;
  /** The id of what it answers. */
  reply_to: number | null;
};
type GivenLater =
  | 'id'
  | 'seq'
  | 'deleted_at'
  | 'created_at'
  | 'reply_to_seq'
  | 'edited_at'
  | 'reactions'
  | 'version'
  | 'quoted';

/** A transaction of this many costs little more than one of one. */
export const maxAtOnce = 200;

export type Verdict =
  | {
      nth: number;
      verdict: 'written';
      kind: RoomKind;
      id: number;
      seq: number;
      created_at: Date;
      quoted: QuotedRow | null;
    }
  /** The same author sent one to this room under the same client id: that one stands. */
  | { nth: number; verdict: 'sent before'; id: number }
  | { nth: number; verdict: 'no such room' | 'used elsewhere' | 'not friends' };

/**
 * Locks authors and rooms, each always in the same order: whoever writes to a room or changes its members holds its
 * lock. Authors come first, as for whoever deletes an account: the other way round the two would wait for each other.
 */
export async function lockForWriting(
  tx: Tx,
  batch: readonly Pick<NewMessage, 'author_id' | 'room_id'>[],
): Promise<void> {
  const authors = batch.map(({ author_id }) => author_id);
  const rooms = batch.map(({ room_id }) => room_id);
  await sql`
    with authors as (select id from users where id = any(${authors}::int8[]) order by id for key share)
    select from rooms where id = any(${rooms}::int8[]) and (select count(*) from authors) >= 0
    order by id for update`.execute(tx);
}

/**
 * Writes a batch, the ends of its rooms and the marks of its authors, who have read what stands above their own words.
 * A statement of its own after the locks, because it sees what was committed before it began: whoever was removed
 * from a room before we had its lock writes nothing any more.
 */
export async function writeMessages(tx: Db, batch: readonly NewMessage[]): Promise<Verdict[]> {
  // PostgreSQL plans for as many as it is told of: for one it looks up a few rows, for many it may read whole tables.
  const expected = sql.lit([1, 10].find((size) => batch.length <= size) ?? maxAtOnce);
  const { rows } = await sql<Verdict>`
    with drafts as (
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as draft (nth int4, is_lobby bool, room_id int8,
        author_id int8, author_name text, client_id text, type text, text text, file_key text, thumbnail_key text,
        file_name text, file_type text, file_size int8, reply_to int8, thumbnail_width int4, thumbnail_height int4)
      limit ${expected}
    ), judged as (
      select draft.*, rooms.kind, rooms.last_seq, earlier.id as earlier_id, original.seq as reply_to_seq,
        ${asQuoted('original')} as quoted,
        case
          -- Membership first: after a removal, a message sent before is as invisible as any other of the room.
          when rooms.id is null or (own.user_id is null and not draft.is_lobby) then 'no such room'
          when earlier.room_id <> draft.room_id then 'used elsewhere'
          when earlier.id is not null then 'sent before'
          when ${isClosedFor(sql.ref('draft.author_id'))} then 'not friends'
          else 'written'
        end as verdict
      from drafts as draft
      left join rooms on rooms.id = draft.room_id
      left join room_members as own on own.room_id = draft.room_id and own.user_id = draft.author_id
      left join messages as earlier
        on earlier.author_id = draft.author_id and earlier.client_id = draft.client_id
      left join messages as original on original.id = draft.reply_to and original.room_id = draft.room_id
        and original.deleted_at is null
    ), fresh as (
      select *, last_seq + row_number() over (partition by room_id order by nth) as seq
      from judged where verdict = 'written'
    ), written as (
      insert into messages (room_id, seq, author_id, author_name, client_id, type, text,
        file_key, thumbnail_key, file_name, file_type, file_size, reply_to_seq, thumbnail_width, thumbnail_height)
      select room_id, seq, author_id, author_name, client_id, type, text,
        file_key, thumbnail_key, file_name, file_type, file_size, reply_to_seq, thumbnail_width, thumbnail_height
      from fresh
      returning id, room_id, seq, created_at
    ), ends as (
      update rooms set last_seq = ended.seq
      from (select room_id, max(seq) as seq from fresh group by room_id) as ended
      where rooms.id = ended.room_id
    ), marks as (
      update room_members set last_read_seq = marked.seq
      from (select room_id, author_id, max(seq) as seq from fresh group by room_id, author_id) as marked
      where room_members.room_id = marked.room_id and room_members.user_id = marked.author_id
        and room_members.last_read_seq < marked.seq
    )
    select judged.nth, judged.verdict, judged.kind, coalesce(written.id, judged.earlier_id) as id,
      written.seq, written.created_at, judged.quoted
    from judged
    left join fresh on fresh.nth = judged.nth
    left join written on written.room_id = fresh.room_id and written.seq = fresh.seq`.execute(tx);
  return rows;
}
