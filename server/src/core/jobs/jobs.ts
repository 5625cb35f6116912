import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Connection, Database, Db } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import type { Logger } from '../observe/logger.ts';
import { connectionName, erasePayload, findFailedJob, findRetry, requeueOrphanedJobs } from './jobs.store.ts';

/** The data of each kind of job, by name. The code that defines a kind adds it by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface JobData {}
type JobName = keyof JobData;

declare module '../events/bus.ts' {
  interface Topics {
    /** A job of this kind can run now. */
    'jobs.due': { name: string };
  }
}

type Rules = {
  /** How many jobs of this kind one node works on at a time. */
  concurrency: number;
  /** A job that takes longer is aborted and retried, as after a failure. */
  maxSeconds: number;
  /** The wait doubles up to the maximum. After the last try the job is in the list of failed jobs. */
  retries: { times: number; firstWaitSeconds: number; maxWaitSeconds: number };
  /** The data is erased as soon as the job is done. */
  isSecret?: boolean;
};

type Running = {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborts when the job takes too long or Snowglobe stops. */
  signal: AbortSignal;
};
type Work<Data> = (data: Data, job: Running) => Promise<void>;
type Kind = { name: string; rules: Rules; work: Work<never> };

/** A worker without a heartbeat for this long is considered dead. Workers send two in this time. */
const heartbeatSeconds = 20;
/** How often pg-boss looks for dead workers and for due jobs without a notification. */
const checkEverySeconds = 20;
const keepSeconds = 7 * 24 * 3600;
/** Workers start after this delay, so that they do not slow down the start. The first added job starts them at once. */
const startDelayMs = 1000;
const startRetryMs = 5000;
/** After a failure, the due time of the retry is read from the database; again if the failure is not stored yet. */
const readDueAfterMs = 250;
const readDueAgainMs = 1000;
/** A worker that could not fetch a job retries after this time, because the job is still there. */
const fetchRetryMs = 3000;

type Needs = {
  connection: Connection;
  db: Database;
  bus: Bus;
  log: Logger;
  /** False on a node that only adds jobs: other nodes run them. */
  runsJobs: boolean;
};
export type Jobs = ReturnType<typeof createJobs>;

/**
 * Work that survives a restart. A job is added in the transaction of the change it belongs to, and runs at least once.
 * pg-boss has a few connections of its own; a notification at the commit wakes the workers, so they need not poll.
 */
export function createJobs({ connection, db, bus, log, runsJobs }: Needs) {
  const kinds = new Map<string, Kind>();
  const workers = new Map<string, string[]>();
  const timers = new Set<NodeJS.Timeout>();
  let opening: Promise<PgBoss> | undefined;
  let startTimer: NodeJS.Timeout | undefined;
  let state: 'idle' | 'starting' | 'working' | 'stopping' = 'idle';

  /** Starts pg-boss once. If that fails because the database is away, the next caller tries again. */
  function getBoss(): Promise<PgBoss> {
    opening ??= startBoss().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function startBoss(): Promise<PgBoss> {
    // Imported here, because loading it takes longer than the rest of this step of the start.
    const { PgBoss } = await import('pg-boss');
    const requeued = runsJobs ? await requeueOrphanedJobs(db) : 0;
    if (requeued > 0) log.info({ jobs: requeued }, 'Unfinished jobs of a killed process are run again');
    const pool: object = {
      ...connection,
      application_name: runsJobs ? connectionName : 'snowglobe job queue',
      max: runsJobs ? 4 : 1,
      connectionTimeoutMillis: 5000,
      // Longer than its intervals, so that an idle Snowglobe does not open new connections all the time.
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      statement_timeout: 30_000,
    };
    const boss = new PgBoss({
      ...pool,
      schema: 'jobs',
      // Our migrations create the tables, and no job is scheduled or depends on another.
      migrate: false,
      schedule: false,
      flowIntervalSeconds: 3600,
      // A node without workers needs neither notifications nor the search for dead workers.
      useListenNotify: runsJobs,
      supervise: runsJobs,
      notifyHeartbeatIntervalMs: 30_000,
      superviseIntervalSeconds: checkEverySeconds,
      monitorIntervalSeconds: checkEverySeconds,
      maintenanceIntervalSeconds: 3600,
      queueCacheIntervalSeconds: 600,
      // Autovacuum keeps up with queues of this size.
      reindex: false,
      monitorVacuum: false,
    });
    let warnedAt = Number.NEGATIVE_INFINITY;
    boss.on('error', (error: Error & { worker?: string }) => {
      // During a stop, an interrupted fetch is reported as an error. That is normal.
      if (state === 'stopping') return;
      // While the database is away, every worker reports the same error every few seconds.
      if (performance.now() - warnedAt > checkEverySeconds * 1000) {
        warnedAt = performance.now();
        log.warn(
          { reason: error.message },
          'The job queue cannot reach the database; it retries until it can',
        );
      }
      if (error.worker) runLater(fetchRetryMs, () => boss.notifyWorker(error.worker!));
    });
    boss.on('warning', ({ message, data }) => log.warn(toLogFields(data), message));
    try {
      await boss.start();
      for (const { name, rules } of kinds.values()) {
        const options = {
          notify: true,
          heartbeatSeconds,
          expireInSeconds: rules.maxSeconds,
          deleteAfterSeconds: keepSeconds,
          retryLimit: rules.retries.times,
          retryDelay: rules.retries.firstWaitSeconds,
          retryDelayMax: rules.retries.maxWaitSeconds,
          retryBackoff: true,
        };
        await boss.createQueue(name, options);
        await boss.updateQueue(name, options);
      }
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      throw error;
    }
  }

  async function startWorkers(): Promise<void> {
    if (state !== 'starting') return;
    state = 'working';
    clearTimeout(startTimer);
    try {
      const boss = await getBoss();
      for (const kind of kinds.values()) {
        for (let n = 0; n < kind.rules.concurrency; n += 1) await startWorker(boss, kind);
      }
    } catch (error) {
      // Snowglobe began to stop in the meantime.
      if (state !== 'working') return;
      log.warn({ err: error }, 'The job workers could not start; retrying in a few seconds');
      state = 'starting';
      startTimer = setTimeout(() => void startWorkers(), startRetryMs);
    }
  }

  async function startWorker(boss: PgBoss, { name, rules, work }: Kind): Promise<void> {
    if (state !== 'working') return;
    const options = { notifyPollingIntervalSeconds: checkEverySeconds };
    const id = await boss.work<object>(name, options, async ([job]: Job[]) => {
      if (!job) return;
      try {
        await workOn(job, { name, rules, work });
      } finally {
        // There may be another job.
        boss.notifyWorker(id);
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  async function workOn(job: Job, { name, rules, work }: Kind): Promise<void> {
    // The data is erased, so the job was done, but its completion was not stored.
    if (job.data === null) return;
    const attempt = job.retryCount + 1;
    try {
      await work(job.data as never, { id: job.id, attempt, signal: job.signal });
      if (rules.isSecret) await erasePayload(db, job.id);
    } catch (error) {
      log.warn(
        { err: error, job: name, id: job.id, attempt },
        'A job failed; it is retried, or listed in the dashboard after its last try',
      );
      runLater(readDueAfterMs, () => void wakeWhenDue(name, job));
      throw toStoredError(error);
    }
  }

  function wake(name: string): void {
    for (const id of workers.get(name) ?? []) void opening?.then((boss) => boss.notifyWorker(id));
  }
  bus.subscribe('jobs.due', ({ name }) => wake(name));

  /**
   * Wakes the workers when a failed job is due by the clock of the database. The failure is stored some time after it
   * happened, so a time that is computed here would be too early.
   */
  async function wakeWhenDue(name: string, job: Job): Promise<void> {
    try {
      const retry = await findRetry(db, job.id, job.retryCount);
      if (retry === 'over') return;
      if (retry !== 'not stored yet') return runLater(retry.dueInMs, () => wake(name));
    } catch {
      // The database is away.
    }
    runLater(readDueAgainMs, () => void wakeWhenDue(name, job));
  }

  function runLater(ms: number, then: () => void): void {
    if (state === 'stopping') return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  }

  return {
    /** Defines a kind of job. Must be called before Snowglobe listens. */
    define<N extends JobName>(name: N, rules: Rules, work: Work<JobData[N]>): void {
      if (opening) throw new Error(`The job "${name}" is defined too late: the queues already exist`);
      kinds.set(name, { name, rules, work });
    },

    /** Adds a job in the caller's transaction. */
    async add<N extends JobName>(
      on: Db,
      name: N,
      data: JobData[N],
      { startAfter }: { startAfter?: Date } = {},
    ): Promise<void> {
      const boss = await getBoss();
      if (state === 'starting') void startWorkers();
      await boss.send(name, data as object, {
        db: { executeSql: async (text, values = []) => rowsOf(on, text, values) },
        ...(startAfter ? { startAfter } : {}),
      });
    },

    /** Retries a failed job once. Returns its kind, to be woken after the commit, or null when there is no such job. */
    async retry(on: Db, id: string): Promise<string | null> {
      const job = await findFailedJob(on, id);
      if (!job) return null;
      const boss = await getBoss();
      await boss.retry(job.name, id, {
        db: { executeSql: async (text, values = []) => rowsOf(on, text, values) },
      });
      return job.name;
    },

    /** Wakes the workers of all nodes. */
    wake: (name: string) => bus.publish('jobs.due', { name }),
    names: () => [...kinds.keys()],

    /** Starts the workers in the background, with retries. */
    start(): void {
      if (state !== 'idle' || !runsJobs) return;
      state = 'starting';
      startTimer = setTimeout(() => void startWorkers(), startDelayMs);
    },

    /** Starts no more jobs and waits for the running ones. Those that take too long are requeued by `close`. */
    async drain(graceMs: number): Promise<void> {
      state = 'stopping';
      clearTimeout(startTimer);
      for (const timer of timers) clearTimeout(timer);
      const boss = await opening?.catch(() => undefined);
      if (!boss) return;
      const rested = Promise.all([...workers.keys()].map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([rested, delay(graceMs, undefined, { ref: false })]);
    },

    async close(): Promise<void> {
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

async function rowsOf(on: Db, text: string, values: unknown[]) {
  const { rows } = await on.executeQuery(CompiledQuery.raw(text, values));
  return { rows };
}

/** The numbers and the queue name of a warning. Other fields may contain the data of a job. */
function toLogFields(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => typeof value === 'number' || name === 'name'),
  );
}

/** The error as it is stored: its first line. The rest may contain the data of the job. */
function toStoredError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const line = new Error(message.split('\n')[0]?.slice(0, 300));
  line.stack = '';
  return line;
}
