import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import { AppError } from '../app-error.ts';

type Rule = { max: number; seconds: number };

/** Counts per key in fixed windows. The interface is one that a shared store can fill. */
export type Limits = {
  /** Counts one and refuses when that is too many. */
  take(key: string, rule: Rule, fault?: Fault): Promise<void>;
  /** Refuses when the count stands at the maximum, without counting. */
  check(key: string, rule: Rule, fault?: Fault): Promise<void>;
  clear(key: string): Promise<void>;
  /** Takes one count back: what was counted turned out to be no failure. */
  giveBack(key: string): Promise<void>;
};

const unlimited: Limits = {
  take: () => Promise.resolve(),
  check: () => Promise.resolve(),
  clear: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
};

export function createLimits(on: boolean): Limits {
  return on ? localLimits() : unlimited;
}

const maxKeys = 100_000;
const sweepEveryMs = 1000;

function localLimits(): Limits {
  const windows = new Map<string, { count: number; endsAt: number }>();
  let nextSweepAt = 0;

  function current(key: string, rule: Rule) {
    const now = Date.now();
    const found = windows.get(key);
    if (found && found.endsAt > now) return found;
    if (windows.size >= maxKeys) forget(now);
    const fresh = { count: 0, endsAt: now + rule.seconds * 1000 };
    // Anew, so that it stands behind those that began before it.
    windows.delete(key);
    windows.set(key, fresh);
    return fresh;
  }

  function forget(now: number) {
    // All of them are looked at, so not for each of a flood of fresh keys.
    if (now >= nextSweepAt) {
      nextSweepAt = now + sweepEveryMs;
      for (const [key, window] of windows) if (window.endsAt <= now) windows.delete(key);
    }
    // Still full. Dropping the oldest keeps memory bounded.
    for (const key of windows.keys()) {
      if (windows.size < maxKeys) break;
      windows.delete(key);
    }
  }

  function refuse(endsAt: number, fault: Fault = commonFaults.tooMany): never {
    throw new AppError(fault, { retryAfter: Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)) });
  }

  return {
    async take(key, rule, fault) {
      const window = current(key, rule);
      if (window.count >= rule.max) refuse(window.endsAt, fault);
      window.count += 1;
    },
    async check(key, rule, fault) {
      const window = windows.get(key);
      if (window && window.endsAt > Date.now() && window.count >= rule.max) refuse(window.endsAt, fault);
    },
    async clear(key) {
      windows.delete(key);
    },
    async giveBack(key) {
      const window = windows.get(key);
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
