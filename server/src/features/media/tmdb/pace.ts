import { setTimeout as delay } from 'node:timers/promises';
import { NotSent } from './tmdb-error.ts';

const perSecond = 20;
const maxWaiting = 200;
/** After this many failures in a row requests pause; each further failure doubles the pause. */
const failuresToPause = 3;
const firstPauseMs = 5000;
const maxPauseMs = 120_000;
/** A request that would wait longer is refused: a stored answer or an error is better. */
const maxWaitMs = 4000;

/** Limits the request rate to the movie database, and pauses after failures. */
export function createPace(now: () => number = Date.now) {
  let nextSlot = 0;
  let waiting = 0;
  let failures = 0;
  let pausedUntil = 0;
  let reason = '';

  return {
    /** Waits until a request may be sent; throws at once during a pause. */
    async waitForSlot(): Promise<void> {
      if (pausedUntil > now()) throw new NotSent(reason);
      const at = Math.max(now(), nextSlot);
      if (waiting >= maxWaiting || at - now() > maxWaitMs) throw new NotSent('too many requests wait');
      nextSlot = at + 1000 / perSecond;
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
      if (failures < failuresToPause) return;
      const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - failuresToPause));
      pausedUntil = Math.max(pausedUntil, now() + pause);
    },

    /** The movie database asked for this pause. */
    pauseFor(seconds: number, why: string): void {
      reason = why;
      pausedUntil = Math.max(pausedUntil, now() + Math.min(maxPauseMs, seconds * 1000));
    },

    isDown: () => failures > 0 || pausedUntil > now(),
  };
}
