export class QueueFull extends Error {}

type Owner = number | string;
type Waiting = { begin: () => void };
type Bounds = {
  /** How many run at the same time, each for a different owner. */
  maxRunning?: number;
  maxPerOwner: number;
  maxWaiting: number;
  maxWaitMs: number;
};

/**
 * Runs one task at a time, or a few. Owners take turns, so that one owner with many tasks does not delay the others. The
 * number of waiting tasks and their wait are limited.
 */
export function createFairQueue({ maxRunning = 1, maxPerOwner, maxWaiting, maxWaitMs }: Bounds) {
  /** The waiting tasks per owner, in the order of the owners' turns. */
  const queues = new Map<Owner, Waiting[]>();
  const taskCounts = new Map<Owner, number>();
  /** Owners with a running task. */
  const running = new Set<Owner>();
  let waiting = 0;

  function next(): void {
    if (running.size >= maxRunning) return;
    for (const [owner, line] of queues) {
      if (running.has(owner)) continue;
      const entry = line.shift();
      // This owner moves to the end of the order.
      queues.delete(owner);
      if (line.length > 0) queues.set(owner, line);
      waiting -= 1;
      running.add(owner);
      entry?.begin();
      return;
    }
  }

  /** Resolves when the task may run. */
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
    const timeout = setTimeout(() => leave(new QueueFull('The task waited too long')), maxWaitMs);
    queues.set(owner, [...(queues.get(owner) ?? []), entry]);
    waiting += 1;
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      next();
      await mine.promise;
    } finally {
      clearTimeout(timeout);
      signal.removeEventListener('abort', onAbort);
    }
  }

  return {
    waiting: () => waiting,

    async run<T>(owner: Owner, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      signal.throwIfAborted();
      const mine = taskCounts.get(owner) ?? 0;
      if (mine >= maxPerOwner || waiting >= maxWaiting) throw new QueueFull('Too many tasks are waiting');
      taskCounts.set(owner, mine + 1);
      try {
        await waitForTurn(owner, signal);
        try {
          return await work();
        } finally {
          running.delete(owner);
          next();
        }
      } finally {
        const remaining = (taskCounts.get(owner) ?? 1) - 1;
        if (remaining > 0) taskCounts.set(owner, remaining);
        else taskCounts.delete(owner);
      }
    },
  };
}
