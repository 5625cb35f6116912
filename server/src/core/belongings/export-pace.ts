import { setTimeout as delay } from 'node:timers/promises';

/** After each step exports pause for this multiple of its duration, so that they use a quarter of a core. */
const restFactor = 3;
/** On a busy machine a step takes long; the pause is limited so that an export does not take forever. */
const maxRestMs = 500;

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> };
const realClock: Clock = { now: () => performance.now(), sleep: (ms) => delay(ms) };

/**
 * Runs the steps of all exports one at a time, with a pause after each, so that other requests are hardly slower. A turn
 * lasts for the step only, not while a slow client reads the result.
 */
export function createExportPace({ now, sleep }: Clock = realClock) {
  let free: Promise<unknown> = Promise.resolve();

  return {
    async turn<T>(work: () => Promise<T>): Promise<T> {
      const before = free;
      const { promise, resolve } = Promise.withResolvers<void>();
      free = promise;
      await before;
      const startedAt = now();
      try {
        return await work();
      } finally {
        const restMs = Math.min(maxRestMs, (now() - startedAt) * restFactor);
        void sleep(restMs).then(() => resolve());
      }
    },
  };
}
