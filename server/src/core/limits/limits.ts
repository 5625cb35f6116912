import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';

export type LimitRule = {
  max: number;
  seconds: number;
  /**
   * What is counted by several nodes. `all` (the default): all nodes together; while Redis is away, each node counts for
   * itself. `guesses`: the same, but then each node allows only its share, so that guessing is never easier. `node`: each
   * node for itself, for limits that protect the node.
   */
  across?: 'all' | 'guesses' | 'node';
};

/** Counts per key in fixed windows. */
export type Limits = {
  /** Adds one to the count, or refuses when the count is at the maximum. */
  count(key: string, rule: LimitRule, fault?: Fault): Promise<void>;
  /** The same without waiting, for a limit that each node counts for itself (`across: 'node'`). */
  countHere(key: string, rule: LimitRule): void;
  clear(key: string): Promise<void>;
  /** Subtracts one, for an attempt that turned out not to be a failure. */
  uncount(key: string): Promise<void>;
};

/**
 * By how much all limits on requests are raised. RATE_LIMITS=off raises them so high that nobody meets them, and changes
 * nothing else: tests and measurements run through the same code as production.
 */
export function limitFactor({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>): number {
  return RATE_LIMITS === 'on' ? 1 : 1_000_000;
}

const maxKeys = 100_000;
const minSweepIntervalMs = 1000;

/** Counts in the memory of this process. */
export function createLimits(factor: number) {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextSweepAt = 0;

  function getWindow(key: string, rule: LimitRule) {
    const now = Date.now();
    const found = windows.get(key);
    if (found && found.endsAt > now) return found;
    if (windows.size >= maxKeys) deleteSome(now);
    const created = { count: 0, endsAt: now + rule.seconds * 1000 };
    // Deleted first, because a Map keeps the position of a key: the oldest windows must come first.
    windows.delete(key);
    windows.set(key, created);
    return created;
  }

  function deleteSome(now: number) {
    // A sweep reads all windows, so it must not run for each key of a flood.
    if (now >= nextSweepAt) {
      nextSweepAt = now + minSweepIntervalMs;
      for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    }
    // If no window has expired, the oldest are deleted: memory stays bounded.
    for (const key of windows.keys()) {
      if (windows.size < maxKeys) break;
      windows.delete(key);
    }
  }

  function countHere(key: string, rule: LimitRule, fault?: Fault): void {
    const window = getWindow(key, rule);
    if (window.count >= rule.max * factor) refuse(window.endsAt - Date.now(), fault);
    window.count += 1;
  }

  const limits: Limits = {
    countHere,
    count: async (key, rule, fault) => countHere(key, rule, fault),
    async clear(key) {
      windows.delete(key);
    },
    async uncount(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };

  return {
    ...limits,
    /** Adds one to the count and never refuses. */
    record: (key: string, rule: LimitRule) => void (getWindow(key, rule).count += 1),
  };
}

export function refuse(waitMs: number, fault: Fault = commonFaults.tooMany): never {
  throw new AppError(fault, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
