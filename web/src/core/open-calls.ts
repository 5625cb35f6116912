import type { Clock } from './clock.ts';

const maxWaitMs = 1000;

/**
 * The calls on their way. Whoever logs out at once would otherwise have them refused: the words they sent last would
 * be lost, and what nobody looks at any more would end as an error.
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
     * Lets go of what is being read, and of what somebody still wants to read until `resume`; waits, not for ever, until
     * what is being written has arrived.
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
