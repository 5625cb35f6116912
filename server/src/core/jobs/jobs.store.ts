import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    /** pg-boss keeps it; what is not listed here is nobody else's business. */
    'jobs.job': {
      id: Generated<string>;
      name: string;
      state: Generated<'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'>;
      data: unknown;
      output: unknown;
      retry_count: Generated<number>;
      retry_limit: Generated<number>;
      start_after: Generated<Date>;
      created_on: Generated<Date>;
      completed_on: Date | null;
      heartbeat_on: Date | null;
    };
  }
}

export async function erasePayload(db: Db, id: string): Promise<void> {
  await db.updateTable('jobs.job').set({ data: null }).where('id', '=', id).execute();
}

/** Whoever works on jobs listens for them on a connection of this name. */
export const connectionName = 'snowglobe jobs';

/**
 * Gives back what a process worked on that was killed, where nobody else is working: it is done again at once. Only its
 * first try; a job that brings its process down must wait until it is missed, longer each time. Says how many.
 */
export async function requeueOrphanedJobs(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('jobs.job')
    .set({ state: 'retry', start_after: sql<Date>`jobs.job_now()`, heartbeat_on: null })
    .where('state', '=', 'active')
    .where('retry_count', '=', 0)
    .where('retry_limit', '>', 0)
    .where(
      sql<boolean>`not exists (select from pg_stat_activity
        where datname = current_database() and application_name = ${connectionName})`,
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function findFailedJob(db: Db, id: string) {
  return db
    .selectFrom('jobs.job')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .forUpdate()
    .executeTakeFirst();
}

type Retry = 'over' | 'not stored yet' | { dueInMs: number };

/** When a try that failed is followed by the next one, by the clock of the database. */
export async function findRetry(db: Db, id: string, retryCount: number): Promise<Retry> {
  const found = await db
    .selectFrom('jobs.job')
    .select([
      'state',
      'retry_count',
      sql<number>`greatest(0, 1 + 1000 * extract(epoch from start_after - clock_timestamp()))::float8`.as(
        'due',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found || found.retry_count !== retryCount) return 'over';
  if (found.state === 'active') return 'not stored yet';
  return found.state === 'retry' ? { dueInMs: found.due } : 'over';
}

/** What failed is given up for good; its kind, or undefined when there is no such job. */
export function deleteFailedJob(db: Db, id: string) {
  return db
    .deleteFrom('jobs.job')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('name')
    .executeTakeFirst();
}

export type QueueCounts = { name: string; waiting: number; running: number; failed: number; done: number };

/** Every kind that has jobs; `done` counts those of the last day. */
export function countJobs(db: Db): Promise<QueueCounts[]> {
  return db
    .selectFrom('jobs.job')
    .select(({ fn }) => [
      'name',
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`state in ('created', 'retry')`)
        .as('waiting'),
      fn.countAll<number>().filterWhere('state', '=', 'active').as('running'),
      fn.countAll<number>().filterWhere('state', '=', 'failed').as('failed'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`state = 'completed' and completed_on > now() - interval '1 day'`)
        .as('done'),
    ])
    .groupBy('name')
    .orderBy('name')
    .execute();
}

export type FailedJob = { id: string; name: string; failedAt: Date; tries: number; error: string | null };

/** The latest first. What a job was told stays where it is. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const rows = await db
    .selectFrom('jobs.job')
    .select([
      'id',
      'name',
      'retry_count',
      'created_on',
      'completed_on',
      sql<string | null>`coalesce(output->>'message', output->'value'->>'message', output->>'value')`.as(
        'error',
      ),
    ])
    .where('state', '=', 'failed')
    .orderBy('completed_on', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, name, retry_count, created_on, completed_on, error }) => ({
    id,
    name,
    failedAt: completed_on ?? created_on,
    tries: retry_count + 1,
    error,
  }));
}
