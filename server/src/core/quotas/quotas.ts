import { transact, violatedConstraint, type Database, type Db, type Tx } from '../database/database.ts';
import * as store from './quotas.store.ts';

/** What is taken: so much of an allowance, under a name of its own. */
type Taking = {
  memberId: number;
  /** Which allowance. */
  name: string;
  /** The same ticket again takes nothing more: a retry costs nothing. */
  ticket: string;
  amount?: number;
  /** Null: no limit. */
  limit: number | null;
  /** After so long it comes back by itself: 12 hours make "100 in any 12 hours". Null: not before it is given back. */
  seconds: number | null;
};

/** Where a member stands. `resetsAt`: when the first part of it comes back by itself. */
export type QuotaStatus = { used: number; remaining: number | null; resetsAt: Date | null };

const sweptAtOnce = 500;

export type Quotas = ReturnType<typeof createQuotas>;

/**
 * Allowances of members that hold over restarts and on every node, beside the limits in memory, which only slow
 * people down. One conditional update decides: of any number who ask at once, exactly as many get something as there
 * was room for.
 */
export function createQuotas(db: Database) {
  const inTransaction = <T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
    on.isTransaction ? work(on as Tx) : transact(on, work);

  /** What ended goes first; then there may be room. */
  async function reserveAfterCleanup(tx: Tx, reserve: store.NewTake): Promise<boolean> {
    await store.lockQuota(tx, reserve);
    await store.deleteEndedTakes(tx, reserve);
    const { owner } = await store.findObstacle(tx, reserve);
    if (owner !== null) return owner === reserve.memberId;
    return store.insertTakeIfItFits(tx, reserve);
  }

  return {
    /** Takes it if it fits; false when it does not. */
    async reserve({ amount = 1, ...asked }: Taking, on: Db = db): Promise<boolean> {
      const reserve = { ...asked, amount };
      const isTaken = await store.insertTakeIfItFits(on, reserve).catch((error: unknown) => {
        if (on.isTransaction || violatedConstraint(error) !== 'quota_takes_pkey') throw error;
        return false;
      });
      if (isTaken) return true;
      const { owner, may_fit } = await store.findObstacle(on, reserve);
      if (owner !== null) return owner === reserve.memberId;
      return may_fit && inTransaction(on, (tx) => reserveAfterCleanup(tx, reserve));
    },

    /** Gives back what was taken under these tickets; those that are given back already change nothing. */
    release(name: string, tickets: readonly string[], on: Db = db): Promise<void> {
      return inTransaction(on, async (tx) => {
        const memberIds = await store.lockQuotasOf(tx, name, tickets);
        await store.deleteTakes(tx, name, { tickets, memberIds });
      });
    },

    /** It turned out to be more or less. False, and nothing changes, when that is more and does not fit. */
    change(asked: store.Quota & { ticket: string; amount: number; limit: number | null }): Promise<boolean> {
      const { name, ticket, amount } = asked;
      return transact(db, async (tx) => {
        await store.lockQuota(tx, asked);
        const before = await store.lockTake(tx, asked, ticket);
        if (before === null) return false;
        if (!(await store.addToQuotaIfItFits(tx, { ...asked, by: amount - before }))) return false;
        await store.setTakeAmount(tx, name, ticket, amount);
        return true;
      });
    },

    /** From now on they stay until they are given back, each under its new ticket; how many were still there. */
    makePermanent: (name: string, takes: readonly { from: string; to: string }[], on: Db = db) =>
      store.renameTakes(on, name, takes),

    /** One that ends by itself ends so much later than now. */
    extend: (name: string, ticket: string, seconds: number, on: Db = db) =>
      store.extendTake(on, name, ticket, seconds),

    async read(quota: store.Quota & { limit: number | null }, on: Db = db): Promise<QuotaStatus> {
      const { used, resets_at } = await store.readQuota(on, quota);
      const remaining = quota.limit === null ? null : Math.max(0, quota.limit - used);
      return { used, remaining, resetsAt: resets_at };
    },

    /** Clears away what has ended, of members who do not come back to do it. */
    async sweep(): Promise<void> {
      for (let ended = await store.listEndedQuotas(db, sweptAtOnce); ended.length > 0;) {
        for (const quota of ended) {
          await inTransaction(db, async (tx) => {
            await store.lockQuota(tx, quota);
            await store.deleteEndedTakes(tx, quota);
          });
        }
        ended = await store.listEndedQuotas(db, sweptAtOnce);
      }
    },
  };
}
