import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    event_head: { one_row: Generated<boolean>; position: number };
    events: { position: number; audience: string; type: string; data: unknown; created_at: Generated<Date> };
  }
}

export type LoggedEvent = { position: number; audience: string; type: string; data: unknown };
export type NewEvent = { audience: string; type: string; data: unknown };

/**
 * Appends events as the last step of the caller's transaction. It locks the head until the commit, so that the order of
 * positions is the order of commits.
 */
export async function appendEvents(db: Db, added: readonly NewEvent[]): Promise<LoggedEvent[]> {
  const rows = JSON.stringify(added.map((event, index) => ({ ...event, nth: index + 1 })));
  // One statement, because all other writers wait from the lock to the commit.
  const head = await sql<{ before: number }>`
    with head as (update event_head set position = position + ${added.length}::int8
        returning position - ${added.length}::int8 as before),
      kept as (insert into events (position, audience, type, data)
        select before + nth, audience, type, data
        from head, json_to_recordset(${rows}::json) as added (nth int8, audience text, type text, data json))
    select before from head`.execute(db);
  const { before } = head.rows[0]!;
  return added.map((event, index) => ({ ...event, position: before + index + 1 }));
}

export async function getHeadPosition(db: Db): Promise<number> {
  return (await db.selectFrom('event_head').select('position').executeTakeFirstOrThrow()).position;
}

/** Events after one position and up to another; for the given audiences, or for all. */
export type Span = { after: number; upTo?: number; audiences?: string[] };

function between(db: Db, { after, upTo, audiences, limit }: Span & { limit: number }) {
  let query = db.selectFrom('events').where('position', '>', after).limit(limit);
  if (upTo !== undefined) query = query.where('position', '<=', upTo);
  if (audiences) query = query.where(sql<boolean>`audience = any(${audiences}::text[])`);
  return query;
}

export function listEvents(db: Db, span: Span & { limit: number }): Promise<LoggedEvent[]> {
  return between(db, span).select(['position', 'audience', 'type', 'data']).orderBy('position').execute();
}

/** Counts up to the limit. */
export async function countEvents(db: Db, span: Span & { limit: number }): Promise<number> {
  const { count } = await db
    .selectFrom(between(db, span).select('position').as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The position before the oldest event in the log. A client with a lower position cannot get all missed events. */
export async function deletedUpTo(db: Db): Promise<number> {
  const oldest = await db
    .selectFrom('events')
    .select('position')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return oldest ? oldest.position - 1 : getHeadPosition(db);
}

/** Deletes by position: times are not in order, because a transaction that began early can commit late. */
export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('events')
    .where('position', '<=', (eb) =>
      eb
        .selectFrom('events')
        .select(({ fn }) => fn.max('position').as('last'))
        .where('created_at', '<', time),
    )
    .execute();
}
