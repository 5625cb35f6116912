import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { Connection, Database, Db } from '../database/database.ts';
import type { Logger } from '../observe/logger.ts';
import { connectionName, erasePayload, findFailedJob, findRetry, requeueOrphanedJobs } from './jobs.store.ts';

/** What each kind of job is told, by name. Whoever defines a kind adds it by declaration merging. @public */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the parts
export interface JobData {}
type JobName = keyof JobData;

type Rules = {
  /** How many jobs of this kind one node works on at a time. */
  concurrency: number;
  /** Longer than this it may not take; it is tried again then, as after a failure. */
  maxSeconds: number;
  /** Waits double from the first to the longest; after the last try the job stays in the list of failed ones. */
  retries: { times: number; firstWaitSeconds: number; maxWaitSeconds: number };
  /** What it was told is erased as soon as it is done. */
  isSecret?: boolean;
};

type Running = {
  id: string;
  /** Counts from 1. */
  attempt: number;
  /** Aborted when the job was taken away: it took too long, or Snowglobe stops. */
  signal: AbortSignal;
};
type Work<Data> = (data: Data, job: Running) => Promise<void>;
type Kind = { name: string; rules: Rules; work: Work<never> };

/** A worker that was not heard of for so long is dead; one that lives says so twice in that time. */
const heartbeatSeconds = 20;
/** How often the dead are looked for, and how soon a job that comes back is found without a notice. */
const lookAroundSeconds = 20;
const keepSeconds = 7 * 24 * 3600;
/** The start is not held up by workers; the first job that is added brings them at once. */
const startDelayMs = 1000;
const startAgainMs = 5000;
/** So long after a failure the database is asked when the job is due, and so long after that again if it doesn't know. */
const askWhenDueMs = 250;
const askAgainMs = 1000;
/** A worker that could not ask for work asks again after so long: what woke it is still there. */
const fetchAgainMs = 3000;

type DataAndDatabase = { connection: Connection; db: Database; log: Logger };
export type Jobs = ReturnType<typeof createJobs>;

/**
 * Work that outlives the process: a job is written in the transaction of what it belongs to, and done at least once.
 * pg-boss does it on a few connections of its own; a notice at the commit wakes the workers, so nobody has to poll.
 */
export function createJobs({ connection, db, log }: DataAndDatabase) {
  const kinds = new Map<string, Kind>();
  const workers = new Map<string, string[]>();
  const timers = new Set<NodeJS.Timeout>();
  let opening: Promise<PgBoss> | undefined;
  let startTimer: NodeJS.Timeout | undefined;
  let state: 'idle' | 'wanted' | 'working' | 'resting' = 'idle';

  /** Everything that jobs need to be added; tried anew by the next caller when the database was away. */
  function getBoss(): Promise<PgBoss> {
    opening ??= startBoss().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function startBoss(): Promise<PgBoss> {
    // Here and not above: it takes longer to load than all the rest of the start's last step.
    const { PgBoss } = await import('pg-boss');
    const left = await requeueOrphanedJobs(db);
    if (left > 0) log.info({ jobs: left }, 'Jobs that were cut off with the last process are done again');
    const pool: object = {
      ...connection,
      application_name: connectionName,
      max: 4,
      connectionTimeoutMillis: 5000,
      // Longer than its own rounds: an idle Snowglobe does not open connections all the time.
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      statement_timeout: 30_000,
    };
    const boss = new PgBoss({
      ...pool,
      schema: 'jobs',
      // The migrations make the tables, and nothing here is scheduled or waits for other jobs.
      migrate: false,
      schedule: false,
      flowIntervalSeconds: 3600,
      useListenNotify: true,
      notifyHeartbeatIntervalMs: 30_000,
      superviseIntervalSeconds: lookAroundSeconds,
      monitorIntervalSeconds: lookAroundSeconds,
      maintenanceIntervalSeconds: 3600,
      queueCacheIntervalSeconds: 600,
      // Autovacuum keeps up with queues of this size.
      reindex: false,
      monitorVacuum: false,
    });
    let toldAt = Number.NEGATIVE_INFINITY;
    boss.on('error', (error: Error & { worker?: string }) => {
      // A worker that was fetching while the queue closes says so: that is no trouble.
      if (state === 'resting') return;
      // Every worker has the same trouble, every few seconds, while the database is away.
      if (performance.now() - toldAt > lookAroundSeconds * 1000) {
        toldAt = performance.now();
        log.warn({ reason: error.message }, 'The job queue has trouble');
      }
      if (error.worker) runLater(fetchAgainMs, () => boss.notifyWorker(error.worker!));
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
    if (state !== 'wanted') return;
    state = 'working';
    clearTimeout(startTimer);
    try {
      const boss = await getBoss();
      for (const kind of kinds.values()) {
        for (let n = 0; n < kind.rules.concurrency; n += 1) await startWorker(boss, kind);
      }
    } catch (error) {
      // A stop came in between.
      if (state !== 'working') return;
      log.warn({ err: error }, 'The workers could not start; they try again');
      state = 'wanted';
      startTimer = setTimeout(() => void startWorkers(), startAgainMs);
    }
  }

  async function startWorker(boss: PgBoss, { name, rules, work }: Kind): Promise<void> {
    if (state !== 'working') return;
    const options = { notifyPollingIntervalSeconds: lookAroundSeconds };
    const id = await boss.work<object>(name, options, async ([job]: Job[]) => {
      if (!job) return;
      try {
        await workOn(job, { name, rules, work });
      } finally {
        // There may be another one.
        boss.notifyWorker(id);
      }
    });
    workers.set(name, [...(workers.get(name) ?? []), id]);
  }

  async function workOn(job: Job, { name, rules, work }: Kind): Promise<void> {
    // Erased: it was done, and only the news of it was lost.
    if (job.data === null) return;
    const attempt = job.retryCount + 1;
    try {
      await work(job.data as never, { id: job.id, attempt, signal: job.signal });
      if (rules.isSecret) await erasePayload(db, job.id);
    } catch (error) {
      log.warn({ err: error, job: name, id: job.id, attempt }, 'A job failed');
      runLater(askWhenDueMs, () => void wakeWhenDue(name, job));
      throw toStoredError(error);
    }
  }

  function wake(name: string): void {
    for (const id of workers.get(name) ?? []) void opening?.then((boss) => boss.notifyWorker(id));
  }

  /**
   * A failed job is due when the database says so. Whoever reckoned it here would wake the workers too early: the
   * failure is stored a moment after it happened, on a busy machine a long one.
   */
  async function wakeWhenDue(name: string, job: Job): Promise<void> {
    try {
      const retry = await findRetry(db, job.id, job.retryCount);
      if (retry === 'over') return;
      if (retry !== 'not stored yet') return runLater(retry.dueInMs, () => wake(name));
    } catch {
      // The database is away.
    }
    runLater(askAgainMs, () => void wakeWhenDue(name, job));
  }

  function runLater(ms: number, then: () => void): void {
    if (state === 'resting') return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  }

  return {
    /** Says how a kind of job is done; before Snowglobe listens. */
    define<N extends JobName>(name: N, rules: Rules, work: Work<JobData[N]>): void {
      if (opening) throw new Error(`The job "${name}" is defined too late: the queues are made already`);
      kinds.set(name, { name, rules, work });
    },

    /** In the caller's transaction: without its commit there is no job. */
    async add<N extends JobName>(
      on: Db,
      name: N,
      data: JobData[N],
      { startAfter }: { startAfter?: Date } = {},
    ): Promise<void> {
      const boss = await getBoss();
      if (state === 'wanted') void startWorkers();
      await boss.send(name, data as object, {
        db: { executeSql: async (text, values = []) => rowsOf(on, text, values) },
        ...(startAfter ? { startAfter } : {}),
      });
    },

    /** Gives a failed job one more try; its kind, to be woken after the commit, or null when there is none. */
    async retry(on: Db, id: string): Promise<string | null> {
      const job = await findFailedJob(on, id);
      if (!job) return null;
      const boss = await getBoss();
      await boss.retry(job.name, id, {
        db: { executeSql: async (text, values = []) => rowsOf(on, text, values) },
      });
      return job.name;
    },

    wake,
    names: () => [...kinds.keys()],

    /** Workers begin in the background, and again and again until they could. */
    start(): void {
      if (state !== 'idle') return;
      state = 'wanted';
      startTimer = setTimeout(() => void startWorkers(), startDelayMs);
    },

    /** Takes no new job and waits for those that run; those that take too long are given back when it closes. */
    async drain(graceMs: number): Promise<void> {
      state = 'resting';
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

/** Of what the queue warns about: how much and where. The rest may be a statement with the job in it. */
function toLogFields(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(([name, value]) => typeof value === 'number' || name === 'name'),
  );
}

/** What is stored of an error: one line. The rest of it may hold what the job was about. */
function toStoredError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const line = new Error(message.split('\n')[0]?.slice(0, 300));
  line.stack = '';
  return line;
}
