import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Db } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import type { Logger } from '../observe/logger.ts';
import * as store from './chores.store.ts';

type Chore = () => Promise<unknown>;

/** The area and what is done there, such as `library.check-files`. The dashboard shows it, and the table stores it. */
export type ChoreName = `${string}.${string}`;

/** Chores that were missed while Snowglobe was down run after this delay, so that they do not slow down the start. */
const firstRunMs = 90_000;
const maxSleepMs = 15 * 60_000;
/** Another node can make a chore due, and its message can get lost. */
const maxSleepOfSeveralMs = 60_000;
const minSleepMs = 5000;

declare module '../events/bus.ts' {
  interface Topics {
    /** Somebody asked for this chore on a node that runs none. */
    'chores.due': { name: string };
  }
}

type Needs = {
  db: Database;
  bus: Bus;
  log: Logger;
  /** False on a node that leaves the chores to others. */
  runsChores: boolean;
};

export type Chores = ReturnType<typeof createChores>;

/** Small tasks that run every hour. With several nodes, one of them runs each task. */
export function createChores({ db, bus, log, runsChores }: Needs) {
  const chores = new Map<string, Chore>();
  const names = () => [...chores.keys()];
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<void>>();
  let isStopping = false;

  const reserveNext = async () => (isStopping ? null : store.reserveDueChore(db, names()));

  /** Runs all due chores, one after the other. */
  async function catchUp(): Promise<void> {
    await store.insertNewChores(db, names());
    for (let name = await reserveNext(); name; name = await reserveNext()) await run(name);
  }

  async function runAndSchedule(): Promise<void> {
    let sleepMs: number | null = null;
    try {
      await catchUp();
      sleepMs = await store.msUntilNextDue(db, names());
    } catch (error) {
      log.warn(
        { err: error },
        'The chores could not be read from the database or updated in it; the next try is in 15 minutes',
      );
    }
    const longest = bus.nodeId === null ? maxSleepMs : maxSleepOfSeveralMs;
    if (!isStopping) schedule(Math.min(longest, Math.max(minSleepMs, sleepMs ?? longest)));
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => track(runAndSchedule()), ms).unref();
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) =>
        log.warn(
          { err: error },
          'The result of a chore could not be stored; the dashboard shows it as running',
        ),
      )
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  /** Runs a chore that this node has reserved. */
  async function run(name: string): Promise<void> {
    const began = performance.now();
    let failure: string | null = null;
    try {
      await chores.get(name)?.();
    } catch (error) {
      log.warn({ err: error }, `The chore "${name}" failed; the next try is in an hour`);
      failure = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    }
    await store.finishChore(db, name, Math.round(performance.now() - began), failure);
  }

  async function runIfDue(name: string): Promise<void> {
    if (!isStopping && (await store.reserveDueChore(db, [name]))) await run(name);
  }
  if (runsChores) bus.subscribe('chores.due', ({ name }) => track(runIfDue(name)));

  return {
    everyHour(name: ChoreName, chore: Chore): void {
      chores.set(name, chore);
    },
    /**
     * Runs a chore before it is due, here or on a node that runs chores. Called in a transaction. Returns what begins the chore after the commit, or null while it runs.
     */
    async runNow(on: Db, name: string): Promise<(() => void) | null> {
      if (runsChores) return (await store.reserveChore(on, name)) ? () => track(run(name)) : null;
      return (await store.makeChoreDue(on, name)) ? () => bus.publish('chores.due', { name }) : null;
    },
    catchUp,
    has: (name: string) => chores.has(name),
    async list(): Promise<store.ChoreRow[]> {
      await store.insertNewChores(db, names());
      return store.listChores(db, names());
    },
    start(): void {
      if (runsChores) schedule(firstRunMs);
    },
    /** Starts no more chores, and waits for the running ones up to this time. */
    async drain(graceMs: number): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      await Promise.race([Promise.all(running), delay(graceMs, undefined, { ref: false })]);
    },
  };
}
