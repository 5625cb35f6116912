import type { AnswerStatus, NamedTitle } from '@snowglobe/contract/features/ai/ai.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    ai_messages: {
      id: Generated<number>;
      session_id: number;
      parent_id: number | null;
      role: 'user' | 'assistant';
      content: string;
      thinking: Generated<string>;
      is_busy: Generated<boolean>;
      retry_at: Date | null;
      status: Generated<AnswerStatus>;
      titles: Generated<NamedTitle[]>;
      client_id: string | null;
      ticket: string | null;
      lease_until: Date | null;
      created_at: Generated<Date>;
    };
  }
}

export type MessageRow = Selectable<Tables['ai_messages']>;

type NewMessage = {
  sessionId: number;
  parentId: number | null;
  role: 'user' | 'assistant';
  content: string;
  clientId?: string | undefined;
};

const jsonb = (titles: readonly NamedTitle[]) => sql<NamedTitle[]>`${JSON.stringify(titles)}::jsonb`;
const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;

export async function insertMessage(db: Db, message: NewMessage, titles: readonly NamedTitle[] = []) {
  const { id } = await db
    .insertInto('ai_messages')
    .values({
      session_id: message.sessionId,
      parent_id: message.parentId,
      role: message.role,
      content: message.content,
      client_id: message.clientId ?? null,
      titles: jsonb(titles),
      ticket: null,
      lease_until: null,
      retry_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The row of an answer that will be written now. */
export async function insertAnswer(
  db: Db,
  answer: { sessionId: number; parentId: number; ticket: string; leaseSeconds: number },
): Promise<number> {
  const { id } = await db
    .insertInto('ai_messages')
    .values({
      session_id: answer.sessionId,
      parent_id: answer.parentId,
      role: 'assistant',
      content: '',
      status: 'running',
      client_id: null,
      ticket: answer.ticket,
      lease_until: inSeconds(answer.leaseSeconds),
      retry_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** All versions, in the order in which they were written. */
export function listMessages(db: Db, sessionId: number): Promise<MessageRow[]> {
  return db.selectFrom('ai_messages').selectAll().where('session_id', '=', sessionId).orderBy('id').execute();
}

export async function deleteMessages(db: Db, sessionId: number): Promise<void> {
  await db.deleteFrom('ai_messages').where('session_id', '=', sessionId).execute();
}

export type FoundAnswer = MessageRow & { user_id: number; is_abandoned: boolean };

/** An answer and its owner. Abandoned: it is marked as running, but the node that wrote it is dead. */
export async function findAnswer(db: Db, id: number): Promise<FoundAnswer | undefined> {
  return db
    .selectFrom('ai_messages')
    .innerJoin('ai_sessions', 'ai_sessions.id', 'ai_messages.session_id')
    .selectAll('ai_messages')
    .select('ai_sessions.user_id')
    .select(sql<boolean>`ai_messages.status = 'running' and lease_until < now()`.as('is_abandoned'))
    .where('ai_messages.id', '=', id)
    .where('ai_messages.role', '=', 'assistant')
    .executeTakeFirst();
}

type Written = { content: string; thinking: string; titles: readonly NamedTitle[] };
type Ending = Written & { status: AnswerStatus; isBusy: boolean; retryAt: Date | null };

/**
 * Saves the text of several answers. Returns those that are still running; the others were stopped or deleted.
 * The lease is renewed only after two seconds of it have passed: it is indexed, and most saves then skip the index.
 */
export async function saveAnswers(
  db: Db,
  answers: readonly (Written & { id: number })[],
  leaseSeconds: number,
): Promise<Set<number>> {
  const saved = JSON.stringify(answers);
  const { rows } = await sql<{ id: number }>`
    update ai_messages set content = saved.content, thinking = saved.thinking, titles = saved.titles,
      lease_until = case
        when lease_until > ${inSeconds(leaseSeconds - 2)} then lease_until else ${inSeconds(leaseSeconds)} end
    from json_to_recordset(${saved}::json) as saved(id int8, content text, thinking text, titles jsonb)
    where ai_messages.id = saved.id and status = 'running' returning ai_messages.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Stores the end. An answer that another node marked as stopped keeps this status and gets its last words. */
export async function endAnswer(
  db: Db,
  id: number,
  { content, thinking, titles, status, isBusy, retryAt }: Ending,
): Promise<boolean> {
  const ended = await sql`
    update ai_messages set content = ${content}, thinking = ${thinking}, titles = ${jsonb(titles)},
      is_busy = ${isBusy}, retry_at = ${retryAt},
      status = case when status = 'stopped' then status else ${status} end, lease_until = null
    where id = ${id} and status in ('running', 'stopped') returning id`.execute(db);
  return ended.rows.length > 0;
}

/** Ends an abandoned answer with the text it has. Null when it has already ended. */
export async function endAbandonedAnswer(db: Db, id: number): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    update ai_messages set status = case when content = '' then 'failed' else 'cut' end, lease_until = null
    where id = ${id} and status = 'running' and lease_until < now() returning *`.execute(db);
  return rows[0] ?? null;
}

export async function markStopped(db: Db, id: number): Promise<boolean> {
  const stopped = await db
    .updateTable('ai_messages')
    .set({ status: 'stopped', lease_until: null })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return stopped.numUpdatedRows > 0n;
}

export async function listAbandonedAnswers(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ai_messages')
    .select('id')
    .where('status', '=', 'running')
    .where('lease_until', '<', sql<Date>`now()`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Moves the ticket of a cut answer to its next version, which is then not counted again. Each ticket moves once. */
export async function reuseTicketOfCutAnswer(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ ticket: string }>`
    update ai_messages set ticket = null from (select id, ticket from ai_messages where id = ${id} for update) as before
    where ai_messages.id = before.id and ai_messages.status = 'cut' and before.ticket is not null
    returning before.ticket`.execute(db);
  return rows[0]?.ticket ?? null;
}

/** The messages of several chats, in the order of their ids. Chats after the first `maxBytes` come without messages. */
export async function listMessagesOfMany(
  db: Db,
  sessionIds: readonly number[],
  maxBytes: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    with sizes as (
      select session_id, sum(octet_length(content) + octet_length(thinking)) as bytes from ai_messages
      where session_id = any(${[...sessionIds]}::int8[]) group by session_id
    ), until as (
      select session_id, sum(bytes) over (order by array_position(${[...sessionIds]}::int8[], session_id)) as bytes
      from sizes
    )
    select ai_messages.* from ai_messages join until using (session_id)
    where until.bytes <= ${maxBytes}::int8 order by ai_messages.id`.execute(db);
  return rows;
}
