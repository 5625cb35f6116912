import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Logger } from '../observe/logger.ts';
import * as store from './chores.store.ts';

type Chore = () => Promise<unknown>;

/** The area and what is done there, such as `library.check-files`. The dashboard shows it, and the table stores it. */
export type ChoreName = `${string}.${string}`;

/** What was missed while Snowglobe was down is caught up on, but not in the start's way. */
const firstLookMs = 90_000;
const maxSleepMs = 15 * 60_000;
const minSleepMs = 5000;

export type Chores = ReturnType<typeof createChores>;

/** Small work that comes back every hour. However many nodes there are, one of them does it. */
export function createChores(db: Database, log: Logger) {
  const chores = new Map<string, Chore>();
  const names = () => [...chores.keys()];
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<void>>();
  let isResting = false;

  const reserveNext = async () => (isResting ? null : store.reserveDueChore(db, names()));

  /** Does all that is due, one after the other: none of it is in a hurry. */
  async function catchUp(): Promise<void> {
    await store.insertNewChores(db, names());
    for (let name = await reserveNext(); name; name = await reserveNext()) await run(name);
  }

  async function look(): Promise<void> {
    let sleepMs: number | null = null;
    try {
      await catchUp();
      sleepMs = await store.msUntilNextDue(db, names());
    } catch (error) {
      log.warn({ err: error }, 'The chores have to wait');
    }
    if (!isResting) lookIn(Math.min(maxSleepMs, Math.max(minSleepMs, sleepMs ?? maxSleepMs)));
  }

  function lookIn(ms: number): void {
    timer = setTimeout(() => track(look()), ms).unref();
  }

  function track(work: Promise<void>): void {
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error }, 'What came of a chore could not be noted'))
      .finally(() => running.delete(tracked));
    running.add(tracked);
  }

  /** Runs what was taken. */
  async function run(name: string): Promise<void> {
    const began = performance.now();
    let failure: string | null = null;
    try {
      await chores.get(name)?.();
    } catch (error) {
      log.warn({ err: error }, `The chore "${name}" failed`);
      failure = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    }
    await store.finishChore(db, name, Math.round(performance.now() - began), failure);
  }

  return {
    everyHour(name: ChoreName, chore: Chore): void {
      chores.set(name, chore);
    },
    /** Runs in the background what the caller has taken. */
    begin: (name: string) => track(run(name)),
    catchUp,
    has: (name: string) => chores.has(name),
    async list(): Promise<store.ChoreRow[]> {
      await store.insertNewChores(db, names());
      return store.listChores(db, names());
    },
    start: () => lookIn(firstLookMs),
    /** Begins no other; waits for those that run, but not for ever. */
    async drain(graceMs: number): Promise<void> {
      isResting = true;
      clearTimeout(timer);
      await Promise.race([Promise.all(running), delay(graceMs, undefined, { ref: false })]);
    },
  };
}
