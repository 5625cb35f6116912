import type { Clock } from './clock.ts';

const maxWaitMs = 1000;

/**
 * Follows the running calls, for the logout. Without it an immediate logout would make the server refuse them: the message
 * that was sent last would be lost, and reads of the old screens would end as errors.
 */
export function createOpenCalls(clock: Clock) {
  const writes = new Set<Promise<unknown>>();
  let reading = new AbortController();

  return {
    follow<T>(init: RequestInit, send: (init: RequestInit) => Promise<T>): Promise<T> {
      if (init.method === 'GET') {
        const ends = init.signal ? [init.signal, reading.signal] : [reading.signal];
        return send({ ...init, signal: AbortSignal.any(ends) });
      }
      const sent = send(init);
      const ended: Promise<unknown> = sent.then(noop, noop).then(() => writes.delete(ended));
      writes.add(ended);
      return sent;
    },

    /**
     * Aborts all reads, also those that begin before `resume`. Waits until the running writes have arrived, at most
     * `maxWaitMs`.
     */
    async finish(): Promise<void> {
      reading.abort();
      await Promise.race([
        Promise.all(writes),
        new Promise<void>((resolve) => void clock.after(maxWaitMs, resolve)),
      ]);
    },

    resume(): void {
      reading = new AbortController();
    },
  };
}

function noop(): void {}
