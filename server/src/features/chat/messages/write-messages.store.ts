import { sql } from 'kysely';
import type { Db, Tx } from '../../../core/database/database.ts';
import type { RoomKind } from '../chat.tables.ts';
import { quoteColumns, type MessageRow, type QuotedRow } from './messages.store.ts';
import { isClosedFor } from '../rooms/rooms.store.ts';

/**
 * A message to write. `nth` is its index in the batch. `is_lobby`: its author need not be a member of the room; the caller
 * has checked that it may be written.
 */
export type NewMessage = Omit<MessageRow, GivenLater> & {
  nth: number;
  is_lobby: boolean;
  /** The id of the message that it replies to. */
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

/** A transaction with this many messages costs little more than one with a single message. */
export const maxBatchSize = 200;

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
  /** The author has already sent a message with this client id to this room; that message is kept. */
  | { nth: number; verdict: 'sent before'; id: number }
  | { nth: number; verdict: 'no such room' | 'used elsewhere' | 'not friends' };

/**
 * Locks authors and rooms, always in the same order. Every write to a room and every change of its members holds the
 * room's lock. Authors come first, as when an account is deleted: another order could deadlock with that.
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
 * Writes a batch, the last seq of its rooms, and the read positions of its authors, who have read everything before
 * their own message. It is a separate statement after the locks, so that it sees what was committed before them: a
 * member who was removed just before we got the lock can't write.
 */
export async function writeMessages(tx: Db, batch: readonly NewMessage[]): Promise<Verdict[]> {
  // The literal limit tells the planner how many rows to expect: for one it uses indexes, for many it may scan tables.
  const expected = sql.lit([1, 10].find((size) => batch.length <= size) ?? maxBatchSize);
  const { rows } = await sql<Verdict>`
    with drafts as (
      select * from json_to_recordset(${JSON.stringify(batch)}::json) as draft (nth int4, is_lobby bool, room_id int8,
        author_id int8, author_name text, client_id text, type text, text text, file_key text, thumbnail_key text,
        file_name text, file_type text, file_size int8, reply_to int8, thumbnail_width int4, thumbnail_height int4,
        film jsonb, ai jsonb)
      limit ${expected}
    ), judged as (
      select draft.*, rooms.kind, rooms.last_seq, earlier.id as earlier_id, original.seq as reply_to_seq,
        ${quoteColumns('original')} as quoted,
        case
          -- Membership first: after a removal, a message sent before is as invisible as any other of the room.
          when rooms.id is null or (own.user_id is null and not draft.is_lobby) then 'no such room'
          when earlier.room_id <> draft.room_id then 'used elsewhere'
          when earlier.id is not null then 'sent before'
          when not draft.is_lobby and ${isClosedFor(sql.ref('draft.author_id'))} then 'not friends'
          else 'written'
        end as verdict
      from drafts as draft
      left join rooms on rooms.id = draft.room_id
      left join room_members as own on own.room_id = draft.room_id and own.user_id = draft.author_id
      left join messages as earlier
        on earlier.author_id = draft.author_id and earlier.client_id = draft.client_id
      left join messages as original on original.id = draft.reply_to and original.room_id = draft.room_id
        and original.deleted_at is null and original.type <> 'notice'
    ), fresh as (
      select *, last_seq + row_number() over (partition by room_id order by nth) as seq
      from judged where verdict = 'written'
    ), written as (
      insert into messages (room_id, seq, author_id, author_name, client_id, type, text,
        file_key, thumbnail_key, file_name, file_type, file_size, reply_to_seq, thumbnail_width, thumbnail_height,
        film, ai)
      select room_id, seq, author_id, author_name, client_id, type, text,
        file_key, thumbnail_key, file_name, file_type, file_size, reply_to_seq, thumbnail_width, thumbnail_height,
        film, ai
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
