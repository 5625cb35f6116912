export class QueueFull extends Error {}

type Owner = number | string;
type Waiting = { begin: () => void };
type Bounds = {
  /** How many run at the same time, each of another owner. */
  maxRunning?: number;
  maxPerOwner: number;
  maxWaiting: number;
  maxWaitMs: number;
};

/**
 * Runs one at a time, or a few. Owners take turns, so an owner who brings many waits for their own and nobody else
 * does; how many wait is bounded, and so is how long.
 */
export function createFairQueue({ maxRunning = 1, maxPerOwner, maxWaiting, maxWaitMs }: Bounds) {
  /** In the order of their turns. */
  const queues = new Map<Owner, Waiting[]>();
  const held = new Map<Owner, number>();
  /** Whose work is being done. */
  const running = new Set<Owner>();
  let waiting = 0;

  function next(): void {
    if (running.size >= maxRunning) return;
    for (const [owner, line] of queues) {
      if (running.has(owner)) continue;
      const entry = line.shift();
      // To the end: everyone else first.
      queues.delete(owner);
      if (line.length > 0) queues.set(owner, line);
      waiting -= 1;
      running.add(owner);
      entry?.begin();
      return;
    }
  }

  /** Resolves when it is this one's turn. */
  async function waitForTurn(owner: Owner, signal: AbortSignal): Promise<void> {
    const mine = Promise.withResolvers<void>();
    const entry = { begin: mine.resolve };
    const leave = (error: Error) => {
      const line = queues.get(owner);
      const at = line?.indexOf(entry) ?? -1;
      if (!line || at < 0) return;
      line.splice(at, 1);
      if (line.length === 0) queues.delete(owner);
      waiting -= 1;
      mine.reject(error);
    };
    const onAbort = () => leave(signal.reason as Error);
    const late = setTimeout(() => leave(new QueueFull('It waited too long')), maxWaitMs);
    queues.set(owner, [...(queues.get(owner) ?? []), entry]);
    waiting += 1;
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      next();
      await mine.promise;
    } finally {
      clearTimeout(late);
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    waiting: () => waiting,

    async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const mine = held.get(owner) ?? 0;
      if (mine >= maxPerOwner || waiting >= maxWaiting) throw new QueueFull('Too much waits already');
      held.set(owner, mine + 1);
      try {
        await waitForTurn(owner, signal);
        try {
          return await work();
        } finally {
          running.delete(owner);
          next();
        }
      } finally {
        const left = (held.get(owner) ?? 1) - 1;
        if (left > 0) held.set(owner, left);
        else held.delete(owner);
      }
    },
  };
}
