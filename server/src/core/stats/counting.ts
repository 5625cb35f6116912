import { transact, type Database } from '../database/database.ts';
import type { Stat } from './stat.ts';
import * as store from './stats.store.ts';
import { slotStart } from './slots.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A row bears the time at which its transaction began and is seen when it ends: no statement lasts that long. */
const latenessMs = 5 * minute;
/** Thirteen months: the same month of last year can be looked at. */
const keepMs = 400 * day;
/** The past of a large house is counted in steps, none of which meets the limit of a statement. */
const stepMs = 100 * day;
/** Notes lie around a little longer than they must, for whoever wonders. */
const keepNotesMs = 2 * day;

/** A quarter of an hour that ended a while ago is counted once, under a lock, and its count is never changed. */
export function createStatCounting(db: Database, stats: readonly Stat[]) {
  let running: Promise<void> | undefined;
  /** How far everything is counted, as far as this node knows. */
  let countedUntil = 0;

  /** True when there is nothing left to count. */
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
    /** A stat was added: it has a past, too. */
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
