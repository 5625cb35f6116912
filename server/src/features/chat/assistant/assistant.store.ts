import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import { blockBetween } from '../../friends/friends.feature.ts';
import type { MessageRow } from '../messages/messages.store.ts';

const isOpen = sql<boolean>`(ai -> 'question' ->> 'state') in ('waiting', 'writing')`;

/** How many questions wait or are being answered: in a room, and of a member. */
export async function countOpenQuestions(
  db: Db,
  { roomId, memberId }: { roomId: number; memberId: number },
): Promise<{ inRoom: number; ofMember: number }> {
  const { rows } = await sql<{ inRoom: number; ofMember: number }>`
    select (select count(*) from messages where room_id = ${roomId} and ${isOpen}) as "inRoom",
      (select count(*) from messages where author_id = ${memberId} and ${isOpen}) as "ofMember"`.execute(db);
  return rows[0]!;
}

/** The question of a room that is answered first. */
export async function findFirstQuestion(db: Db, roomId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from messages where room_id = ${roomId} and ${isOpen}
    order by seq limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Questions that were asked before this time and have no end. */
export async function listStuckQuestions(db: Db, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from messages where ${isOpen} and created_at < ${before}
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type ContextRow = Pick<MessageRow, 'author_name' | 'text' | 'ai'>;

/**
 * Messages of one room for SnowyAI, newest first: only texts, after SnowyAI was switched on and before the question, and
 * none by a member with a block between them and the asker. Deleted messages, files and notices are left out.
 */
export async function listContext(
  db: Db,
  {
    roomId,
    askerId,
    beforeSeq,
    limit,
  }: { roomId: number; askerId: number; beforeSeq: number; limit: number },
): Promise<ContextRow[]> {
  const { rows } = await sql<ContextRow>`select author_name, text, ai from messages
    where room_id = ${roomId} and seq < ${beforeSeq}
      and seq > (select ai_since_seq from rooms where id = ${roomId})
      and type = 'text' and deleted_at is null
      and not coalesce(${blockBetween(sql`${askerId}::int8`, sql.ref('messages.author_id'))}, false)
    order by seq desc limit ${limit}`.execute(db);
  return rows;
}

/** Switches SnowyAI on for the messages from now on, or off. */
export async function updateRoomAi(db: Db, roomId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('rooms')
    .set({ ai_since_seq: isOn ? sql<number>`last_seq` : null })
    .where('id', '=', roomId)
    .execute();
}

/** Whether SnowyAI's message answers a question of this member. */
export async function isAnswerTo(db: Db, answer: MessageRow, memberId: number): Promise<boolean> {
  const question = await db
    .selectFrom('messages')
    .select('author_id')
    .where('room_id', '=', answer.room_id)
    .where('seq', '=', answer.reply_to_seq ?? 0)
    .executeTakeFirst();
  return question?.author_id === memberId;
}

/** The asker is notified of the answer as of a mention. */
export async function insertAnswerMention(
  db: Db,
  { id, room_id, seq }: Pick<MessageRow, 'id' | 'room_id' | 'seq'>,
  askerId: number,
): Promise<void> {
  await sql`with added as (insert into mentions (message_id, member_id, room_id, seq)
      values (${id}, ${askerId}, ${room_id}, ${seq}) on conflict do nothing)
    update room_members set last_mention_seq = ${seq}
    where room_id = ${room_id} and user_id = ${askerId} and last_mention_seq < ${seq}`.execute(db);
}
