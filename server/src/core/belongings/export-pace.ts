import { setTimeout as delay } from 'node:timers/promises';

/** After each piece of work the exports rest for so many times as long as it took: they get a quarter of a core. */
const restFactor = 3;
/** A piece that took long, because the machine is busy, makes nobody wait for minutes. */
const maxRestMs = 500;

type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> };
const realClock: Clock = { now: () => performance.now(), sleep: (ms) => delay(ms) };

/**
 * Lets all exports of this server together do one small piece of work at a time, with a rest after each: whoever loads a
 * page or talks meanwhile hardly notices. A turn is held for the work only, never while a slow reader takes it in.
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
