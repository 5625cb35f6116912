import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';
import type { Config } from '../config/config.ts';

type Rule = { max: number; seconds: number };

/** Counts per key in fixed windows. The interface allows an implementation with a store that several nodes share. */
export type Limits = {
  /** Adds one to the count, or refuses when the count is at the maximum. */
  count(key: string, rule: Rule, fault?: Fault): Promise<void>;
  /** Refuses when the count is at the maximum, without counting. */
  check(key: string, rule: Rule, fault?: Fault): Promise<void>;
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

export function createLimits(factor: number): Limits {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextSweepAt = 0;

  function getWindow(key: string, rule: Rule) {
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

  function refuse(endsAt: number, fault: Fault = commonFaults.tooMany): never {
    throw new AppError(fault, { retryAfter: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)) });
  }
  const isFull = (count: number, rule: Rule) => count >= rule.max * factor;

  return {
    async count(key, rule, fault) {
      const window = getWindow(key, rule);
      if (isFull(window.count, rule)) refuse(window.endsAt, fault);
      window.count += 1;
    },
    async check(key, rule, fault) {
      const window = windows.get(key);
      if (window && window.endsAt > Date.now() && isFull(window.count, rule)) refuse(window.endsAt, fault);
    },
    async clear(key) {
      windows.delete(key);
    },
    async uncount(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
