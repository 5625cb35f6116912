import { transact, violatedConstraint, type Database, type Db, type Tx } from '../database/database.ts';
import * as store from './quotas.store.ts';

/** An amount of a quota under a ticket. */
type Reservation = {
  memberId: number;
  /** The name of the quota. */
  name: string;
  /** The same ticket is counted once, so a retry costs nothing. */
  ticket: string;
  amount?: number;
  /** Null: no limit. */
  limit: number | null;
  /** The reservation ends by itself after this time: 12 hours make "100 in any 12 hours". Null: only when it is released. */
  seconds: number | null;
};

/** The state of a member's quota. `resetsAt` is when the first reservation ends by itself. */
export type QuotaStatus = { used: number; remaining: number | null; resetsAt: Date | null };

const sweepBatch = 500;

export type Quotas = ReturnType<typeof createQuotas>;

/**
 * Quotas of members, stored in the database: they survive restarts and apply on all nodes, unlike limits, which are in
 * memory. One conditional update decides, so concurrent reservations never exceed the limit.
 */
export function createQuotas(db: Database) {
  const inTransaction = <T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
    on.isTransaction ? work(on as Tx) : transact(on, work);

  /** Deletes ended reservations first; then the new one may fit. */
  async function reserveAfterCleanup(tx: Tx, reserve: store.NewTake): Promise<boolean> {
    await store.lockQuota(tx, reserve);
    await store.deleteEndedTakes(tx, reserve);
    const { owner } = await store.findObstacle(tx, reserve);
    if (owner !== null) return owner === reserve.memberId;
    return store.insertTakeIfItFits(tx, reserve);
  }

  return {
    /** Reserves the amount; false when it does not fit. */
    async reserve({ amount = 1, ...asked }: Reservation, on: Db = db): Promise<boolean> {
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

    /** Releases the reservations of these tickets. Unknown tickets are ignored. */
    release(name: string, tickets: readonly string[], on: Db = db): Promise<void> {
      return inTransaction(on, async (tx) => {
        const memberIds = await store.lockQuotasOf(tx, name, tickets);
        await store.deleteTakes(tx, name, { tickets, memberIds });
      });
    },

    /** Changes the amount of a reservation. False, without a change, when it does not fit. */
    resize(asked: store.Quota & { ticket: string; amount: number; limit: number | null }): Promise<boolean> {
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

    /** Gives reservations new tickets, without an end. Returns how many still existed. */
    makePermanent: (name: string, takes: readonly { from: string; to: string }[], on: Db = db) =>
      store.renameTakes(on, name, takes),

    /** Moves the end of a reservation to this time from now. */
    extend: (name: string, ticket: string, seconds: number, on: Db = db) =>
      store.extendTake(on, name, ticket, seconds),

    async read(quota: store.Quota & { limit: number | null }, on: Db = db): Promise<QuotaStatus> {
      const { used, resets_at } = await store.readQuota(on, quota);
      const remaining = quota.limit === null ? null : Math.max(0, quota.limit - used);
      return { used, remaining, resetsAt: resets_at };
    },

    /** Deletes ended reservations of inactive members; others are deleted when the member reserves again. */
    async sweep(): Promise<void> {
      for (let ended = await store.listEndedQuotas(db, sweepBatch); ended.length > 0;) {
        for (const quota of ended) {
          await inTransaction(db, async (tx) => {
            await store.lockQuota(tx, quota);
            await store.deleteEndedTakes(tx, quota);
          });
        }
        ended = await store.listEndedQuotas(db, sweepBatch);
      }
    },
  };
}
