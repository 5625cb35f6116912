export class QueueFull extends Error {}

type Owner = number | string;
type Waiting = { begin: () => void };
type Bounds = { perOwner: number; inAll: number; patienceMs: number };

/**
 * One at a time. Owners take turns, so that whoever brings many waits for themselves and not the others for them; what
 * waits is bounded, and so is how long.
 */
export function openFairQueue({ perOwner, inAll, patienceMs }: Bounds) {
  /** In the order of their turns. */
  const lines = new Map<Owner, Waiting[]>();
  const held = new Map<Owner, number>();
  let waiting = 0;
  let isBusy = false;

  function next(): void {
    const [first] = lines;
    if (isBusy || !first) return;
    const [owner, line] = first;
    const entry = line.shift();
    // To the end: everyone else first.
    lines.delete(owner);
    if (line.length > 0) lines.set(owner, line);
    waiting -= 1;
    isBusy = true;
    entry?.begin();
  }

  /** Resolves when it is this one's turn. */
  async function turn(owner: Owner, signal: AbortSignal): Promise<void> {
    const mine = Promise.withResolvers<void>();
    const entry = { begin: mine.resolve };
    const leave = (error: Error) => {
      const line = lines.get(owner);
      const at = line?.indexOf(entry) ?? -1;
      if (!line || at < 0) return;
      line.splice(at, 1);
      if (line.length === 0) lines.delete(owner);
      waiting -= 1;
      mine.reject(error);
    };
    const onAbort = () => leave(signal.reason as Error);
    const late = setTimeout(() => leave(new QueueFull('It waited too long')), patienceMs);
    lines.set(owner, [...(lines.get(owner) ?? []), entry]);
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
      if (mine >= perOwner || waiting >= inAll) throw new QueueFull('Too much waits already');
      held.set(owner, mine + 1);
      try {
        await turn(owner, signal);
        try {
          return await work();
        } finally {
          isBusy = false;
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
