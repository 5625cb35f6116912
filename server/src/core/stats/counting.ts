import { transact, type Database } from '../database/database.ts';
import type { Stat } from './stat.ts';
import * as store from './stats.store.ts';
import { slotStart } from './slots.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A row has the time of its transaction's begin, and is visible after the commit. No transaction takes longer than this. */
const latenessMs = 5 * minute;
/** Thirteen months, for comparison with the same month of last year. */
const keepMs = 400 * day;
/** The past of a large community is counted in steps, each within the statement timeout. */
const stepMs = 100 * day;
/** Notes are kept a little longer than needed, for debugging. */
const keepNotesMs = 2 * day;

/** Counts each finished quarter of an hour once, under a lock. The count never changes after that. */
export function createStatCounting(db: Database, stats: readonly Stat[]) {
  let running: Promise<void> | undefined;
  /** The time up to which this node knows that everything is counted. */
  let countedUntil = 0;

  /** Counts one step; true when everything is counted. */
  const step = ({ name, count }: Stat): Promise<boolean> =>
    transact(db, async (tx) => {
      const oldest = slotStart(new Date(Date.now() - keepMs));
      const { countedUntil: from, now } = await store.lockProgress(tx, name, oldest);
      const closed = slotStart(new Date(now.getTime() - latenessMs));
      if (!count || from >= closed) return true;
      const to = new Date(Math.min(closed.getTime(), from.getTime() + stepMs));
      await store.insertSlots(tx, name, await count(tx, { from, to }));
      await store.setProgress(tx, name, to);
      return to >= closed;
    });

  async function countAll(): Promise<void> {
    const closed = slotStart(new Date(Date.now() - latenessMs)).getTime();
    for (const stat of stats.filter(({ count }) => count)) while (!(await step(stat)));
    countedUntil = closed;
  }

  async function catchUp(): Promise<void> {
    if (countedUntil + 15 * minute + latenessMs > Date.now()) return;
    await (running ??= countAll().finally(() => {
      running = undefined;
    }));
  }

  return {
    catchUp,
    /** For a new stat, whose past must be counted. */
    resetProgress(): void {
      countedUntil = 0;
    },
    async chore(): Promise<void> {
      await catchUp();
      const ago = (ms: number) => new Date(Date.now() - ms);
      await store.deleteOldStats(db, { slots: ago(keepMs), notes: ago(keepNotesMs) });
    },
  };
}
