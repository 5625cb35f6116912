import { setTimeout as delay } from 'node:timers/promises';
import { NotSent } from './tmdb-error.ts';

const perSecond = 20;
const maxWaiting = 200;
/** After so many failures in a row nobody asks for a while; each further one makes that longer. */
const failuresToRest = 3;
const firstRestMs = 5000;
const maxRestMs = 120_000;
/** Longer than this nobody waits for a turn: better what is kept, or a word. */
const patienceMs = 4000;

/** How fast the movie database is asked, and when it is left alone. */
export function createPace(now: () => number = Date.now) {
  let nextTurn = 0;
  let waiting = 0;
  let failures = 0;
  let pausedUntil = 0;
  let reason = '';

  return {
    /** Waits for a turn; refuses at once while it is left alone. */
    async waitForSlot(): Promise<void> {
      if (pausedUntil > now()) throw new NotSent(reason);
      const at = Math.max(now(), nextTurn);
      if (waiting >= maxWaiting || at - now() > patienceMs) throw new NotSent('too much to ask');
      nextTurn = at + 1000 / perSecond;
      waiting += 1;
      try {
        if (at > now()) await delay(at - now());
      } finally {
        waiting -= 1;
      }
      if (pausedUntil > now()) throw new NotSent(reason);
    },

    succeeded(): void {
      failures = 0;
      pausedUntil = 0;
    },

    failed(why: string): void {
      reason = why;
      failures += 1;
      if (failures < failuresToRest) return;
      const rest = Math.min(maxRestMs, firstRestMs * 2 ** (failures - failuresToRest));
      pausedUntil = Math.max(pausedUntil, now() + rest);
    },

    /** It said itself for how long. */
    pauseFor(seconds: number, why: string): void {
      reason = why;
      pausedUntil = Math.max(pausedUntil, now() + Math.min(maxRestMs, seconds * 1000));
    },

    isDown: () => failures > 0 || pausedUntil > now(),
  };
}
