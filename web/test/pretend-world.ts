import type { Time } from '../src/features/party/sync/server-clock.ts';

/** More steps than the longest chain of promises between two events. */
const steps = 24;

export type World = ReturnType<typeof createWorld>;

/** Simulated time: events run in the order of their moments, without waiting. The same seed gives the same run. */
export function createWorld(seed: number) {
  let now = 0;
  let lastId = 0;
  /** A binary heap by `at`, then `id`. */
  const heap: { at: number; id: number; run: () => void }[] = [];
  let chance = seed >>> 0 || 1;

  const isBefore = (one: number, other: number) => {
    const [a, b] = [heap[one]!, heap[other]!];
    return a.at < b.at || (a.at === b.at && a.id < b.id);
  };
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other]!, heap[one]!];
  };

  function push(at: number, run: () => void): void {
    lastId += 1;
    heap.push({ at, id: lastId, run });
    let place = heap.length - 1;
    while (place > 0 && isBefore(place, (place - 1) >> 1)) {
      swap(place, (place - 1) >> 1);
      place = (place - 1) >> 1;
    }
  }

  function pop(): { at: number; run: () => void } | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let place = 0; ;) {
      const left = 2 * place + 1;
      const small = left + 1 < heap.length && isBefore(left + 1, left) ? left + 1 : left;
      if (small >= heap.length || isBefore(place, small)) return first;
      swap(place, small);
      place = small;
    }
  }

  /** From 0 to 1, always the same numbers for a seed. */
  function random(): number {
    chance = (chance + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(chance ^ (chance >>> 15), chance | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    /** The true time in milliseconds, which nobody in the world knows. */
    now: () => now,
    random,
    between: (low: number, high: number) => low + random() * (high - low),

    after(milliseconds: number, run: () => void): () => void {
      let isOff = false;
      push(now + Math.max(0, milliseconds), () => isOff || run());
      return () => {
        isOff = true;
      };
    },

    /** Runs everything that happens in the next milliseconds. */
    async run(milliseconds: number): Promise<void> {
      const until = now + milliseconds;
      while (heap.length > 0 && heap[0]!.at <= until) {
        const { at, run } = pop()!;
        now = Math.max(now, at);
        run();
        for (let n = 0; n < steps; n += 1) await Promise.resolve();
      }
      now = until;
    },
  };
}

type Computer = {
  /** How much faster than true its clock runs: 0.0001 is 100 parts in a million. */
  drift: number;
  /** How wrong the clock of its system is, in milliseconds. */
  wrongBy: number;
};

export type PretendTime = ReturnType<typeof createPretendTime>;

/** The clocks and timers of one computer. While it sleeps, no timer runs and its monotonic clock stands still. */
export function createPretendTime(world: World, { drift, wrongBy }: Computer) {
  const base = world.between(0, 100_000);
  let sleptMs = 0;
  let asleepSince: number | null = null;
  let missed: (() => void)[] = [];

  const ticked = () => (asleepSince ?? world.now()) - sleptMs;
  const time: Time = {
    now: () => base + ticked() * (1 + drift),
    wall: () => 1_700_000_000_000 + wrongBy + world.now() * (1 + drift),
    after(milliseconds, run) {
      let isOff = false;
      const cancel = world.after(milliseconds / (1 + drift), () => {
        if (isOff) return;
        if (asleepSince === null) run();
        else missed.push(() => isOff || run());
      });
      return () => {
        isOff = true;
        cancel();
      };
    },
  };

  return {
    time,
    isAsleep: () => asleepSince !== null,
    sleep(): void {
      asleepSince ??= world.now();
    },
    wake(): void {
      if (asleepSince === null) return;
      sleptMs += world.now() - asleepSince;
      asleepSince = null;
      const due = missed;
      missed = [];
      for (const run of due) run();
    },
  };
}
