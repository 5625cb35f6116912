import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import { postponeSlots, reserveSlot } from './shared-pace.store.ts';

export type SharedPace = {
  /** Reserves the next slot. Returns how long to wait for it; null if that would be longer than the maximum. */
  reserve(maxWaitMs: number): Promise<number | null>;
  /** The service asked for a pause: the other nodes keep it, too. The caller keeps it by itself. */
  postpone(ms: number): Promise<void>;
};

/**
 * The rate of calls to an outside service, for all nodes together. Several nodes count in a row of the database, which
 * they need in any case, by its clock: Redis can be away. One node counts in memory.
 */
export function createSharedPace(
  { db, bus }: { db: Database; bus: Bus },
  { name, perSecond, now = Date.now }: { name: string; perSecond: number; now?: () => number },
): SharedPace {
  const everyMs = 1000 / perSecond;
  if (bus.nodeId !== null)
    return {
      reserve: (maxWaitMs) => reserveSlot(db, name, { everyMs, maxWaitMs }),
      postpone: (ms) => postponeSlots(db, name, ms),
    };
  let nextSlot = 0;
  return {
    async reserve(maxWaitMs) {
      const at = Math.max(now(), nextSlot);
      if (at - now() > maxWaitMs) return null;
      nextSlot = at + everyMs;
      return at - now();
    },
    postpone: async () => undefined,
  };
}
