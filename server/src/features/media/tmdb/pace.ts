import { setTimeout as delay } from 'node:timers/promises';
import type { SharedPace } from '../../../core/pace/shared-pace.ts';
import { NotSent } from './tmdb-error.ts';

const maxWaiting = 200;
/** After this many failures in a row requests pause; each further failure doubles the pause. */
const failuresToPause = 3;
const firstPauseMs = 5000;
const maxPauseMs = 120_000;
/** A request that would wait longer is refused: a stored answer or an error is better. */
const maxWaitMs = 4000;

/** Limits the request rate to the movie database, of all nodes together, and pauses after failures. */
export function createPace(slots: SharedPace, now: () => number = Date.now) {
  let waiting = 0;
  let failures = 0;
  let pausedUntil = 0;
  let reason = '';

  return {
    /** Waits until a request may be sent; throws at once during a pause. */
    async waitForSlot(): Promise<void> {
      if (pausedUntil > now()) throw new NotSent(reason);
      if (waiting >= maxWaiting) throw new NotSent('too many requests wait');
      waiting += 1;
      try {
        const waitMs = await slots.reserve(maxWaitMs);
        if (waitMs === null) throw new NotSent('too many requests wait');
        if (waitMs > 0) await delay(waitMs);
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

    /** The movie database asked for this pause. It holds for the other nodes, too. */
    async pauseFor(seconds: number, why: string): Promise<void> {
      const ms = Math.min(maxPauseMs, seconds * 1000);
      reason = why;
      pausedUntil = Math.max(pausedUntil, now() + ms);
      await slots.postpone(ms);
    },

    isDown: () => failures > 0 || pausedUntil > now(),
  };
}
