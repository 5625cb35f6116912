import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    /** The table of pg-boss, with the columns that are used here. */
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

/** The application name of the workers' database connections. */
export const connectionName = 'snowglobe jobs';

/**
 * Requeues the active jobs of a killed process at once, if no other node has workers. Only jobs on their first try: a job
 * that crashes its process must wait for its heartbeat to expire. Returns the number of jobs.
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

/** When a failed job is retried, by the clock of the database. */
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

/** Deletes a failed job. Returns its kind, or undefined when there is no such job. */
export function deleteFailedJob(db: Db, id: string) {
  return db
    .deleteFrom('jobs.job')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .returning('name')
    .executeTakeFirst();
}

export type QueueCounts = { name: string; waiting: number; running: number; failed: number; done: number };

/** Counts for every kind with jobs; `done` are those of the last day. */
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

/** The latest first. The data of the jobs is not read, because it may be private. */
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
