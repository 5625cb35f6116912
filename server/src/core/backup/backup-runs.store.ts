import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    backup_runs: {
      id: Generated<number>;
      target: string;
      process: unknown;
      started_at: Generated<Date>;
      renewed_at: Generated<Date>;
      stage: string | null;
      done: Generated<number>;
      total: Generated<number>;
      ended_at: Date | null;
      outcome: 'good' | 'failed' | 'stopped' | null;
      problem: string | null;
      backup_id: string | null;
      made_at: Date | null;
      bytes: number | null;
      new_bytes: number | null;
    };
  }
}

/** How many tries are remembered. */
const maxKept = 200;

/** A database of an older version has no list of tries. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('backup_runs') is not null as found`.execute(db);
  return rows[0]!.found;
}

/** Ends runs that were not renewed: their process died. */
export async function endAbandonedRuns(db: Db): Promise<void> {
  await sql`update backup_runs set ended_at = now(), outcome = 'stopped', problem = 'system:backup.problem.processEnded'
    where ended_at is null and renewed_at < now() - interval '2 minutes'`.execute(db);
}

export async function findRunningRun(db: Db): Promise<{ id: number; process: unknown } | null> {
  const row = await db
    .selectFrom('backup_runs')
    .select(['id', 'process'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Null while another run is under way, or when one began after the run `after`. */
export async function insertRun(
  db: Db,
  { target, process, after }: { target: string; process?: object; after?: number | undefined },
): Promise<number | null> {
  const isNew =
    after === undefined ? sql`true` : sql`not exists (select from backup_runs where id > ${after})`;
  const { rows } = await sql<{ id: number }>`
    insert into backup_runs (target, process)
    select ${target}::text, ${process ? JSON.stringify(process) : null}::jsonb where ${isNew}
    on conflict ((true)) where ended_at is null do nothing returning id`.execute(db);
  return rows[0]?.id ?? null;
}

/** False when the run was ended by somebody else: its process seemed dead. */
export async function renewRun(
  db: Db,
  id: number,
  { stage, done, total }: { stage: string; done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('backup_runs')
    .set({ renewed_at: sql`now()`, stage, done, total })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type RunEnd =
  | { outcome: 'failed' | 'stopped'; problem: string }
  | {
      outcome: 'good';
      problem: string | null;
      backup_id: string;
      made_at: Date;
      bytes: number;
      new_bytes: number;
    };

/** Ends a run once; a second call changes nothing. */
export async function endRun(db: Db, id: number, end: RunEnd): Promise<void> {
  await db
    .updateTable('backup_runs')
    .set({ ended_at: sql`now()`, ...end })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  // The last good one stays, however many tries failed since.
  await sql`delete from backup_runs where id <= ${id - maxKept}
    and id not in (select id from backup_runs where outcome = 'good' order by made_at desc limit 20)`.execute(
    db,
  );
}

type GoodRun = {
  id: number;
  target: string;
  started_at: Date;
  ended_at: Date;
  made_at: Date;
  bytes: number;
  new_bytes: number;
  problem: string | null;
};
export type BackupState = {
  /** The newest good backup in the target; without a target, the newest one anywhere. */
  lastGood: GoodRun | null;
  running: { id: number; started_at: Date; stage: string | null; done: number; total: number } | null;
  /** The newest failure since the last good backup, and the number of failures since then. */
  failure: { ended_at: Date; problem: string } | null;
  failures: number;
  /** The first try of all, for a Snowglobe without a good backup. */
  firstTryAt: Date | null;
  lastRunId: number;
  /** When this Snowglobe was set up, and whether anybody but its owner has an account. */
  installedAt: Date;
  hasMembers: boolean;
};

type StateRow = Omit<BackupState, 'lastGood' | 'running' | 'failure'> & {
  good: Record<keyof GoodRun, unknown> | null;
  running: Record<string, unknown> | null;
  failure: { ended_at: string; problem: string } | null;
};

/** Everything about backups, in one statement. */
export async function readBackupState(db: Db, target: string | null): Promise<BackupState> {
  const { rows } = await sql<StateRow>`
    with good as (
      select * from backup_runs where outcome = 'good' and (${target}::text is null or target = ${target})
      order by made_at desc limit 1
    ), failed as (
      select * from backup_runs where outcome = 'failed' and (${target}::text is null or target = ${target})
        and id > coalesce((select id from good), 0)
    )
    select (select to_jsonb(good) from good) as good,
      (select to_jsonb(r) from backup_runs r where ended_at is null and renewed_at > now() - interval '2 minutes') as running,
      (select to_jsonb(failed) from failed order by id desc limit 1) as failure,
      (select count(*)::int8 from failed) as failures,
      (select min(started_at) from backup_runs where ${target}::text is null or target = ${target}) as "firstTryAt",
      (select coalesce(max(id), 0)::int8 from backup_runs) as "lastRunId",
      (select min(applied_at) from migrations) as "installedAt",
      (select count(*) > 1 from (select from users limit 2) u) as "hasMembers"`.execute(db);
  const { good, running, failure, ...rest } = rows[0]!;
  return {
    ...rest,
    lastGood: good && (withDates(good, ['started_at', 'ended_at', 'made_at']) as GoodRun),
    running: running && (withDates(running, ['started_at']) as BackupState['running']),
    failure: failure && (withDates(failure, ['ended_at']) as BackupState['failure']),
  };
}

function withDates(row: Record<string, unknown>, names: readonly string[]): unknown {
  return { ...row, ...Object.fromEntries(names.map((name) => [name, new Date(String(row[name]))])) };
}

/** Whether the owners were notified. Locked until the end of the transaction, so that two nodes notify once. */
export async function lockBackupWarning(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_sent: boolean }>`select is_sent from backup_warning for update`.execute(tx);
  return rows[0]!.is_sent;
}

export async function saveBackupWarning(tx: Db, isSent: boolean): Promise<void> {
  await sql`update backup_warning set is_sent = ${isSent}`.execute(tx);
}
