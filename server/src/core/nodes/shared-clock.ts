import { setTimeout as delay } from 'node:timers/promises';

/** The first measurement has more samples: nothing is known before it. */
const firstSamples = 5;
const laterSamples = 3;
const betweenSamplesMs = 5;
const measureEveryMs = 20_000;

type Sample = { offsetMs: number; roundTripMs: number };

type Needs = {
  /** The time of the database in milliseconds. */
  readDatabaseTime: () => Promise<number>;
  /** A clock that never jumps, in milliseconds. */
  monotonicMs?: () => number;
};

export type SharedClock = ReturnType<typeof createSharedClock>;

/**
 * The clock of the database, which all nodes have in common. Each node measures the offset of its monotonic clock to it,
 * so the time of day of its machine does not matter, and neither does a jump of it. Reading it costs no query.
 */
export function createSharedClock({ readDatabaseTime, monotonicMs = () => performance.now() }: Needs) {
  let offsetMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let measuring: Promise<void> = Promise.resolve();
  const started = Promise.withResolvers<void>();

  async function sample(): Promise<Sample> {
    const before = monotonicMs();
    const databaseMs = await readDatabaseTime();
    const after = monotonicMs();
    return { offsetMs: databaseMs - (before + after) / 2, roundTripMs: after - before };
  }

  /** The quickest sample is the most exact one: its error is at most half of its round trip. */
  async function measure(count: number): Promise<void> {
    const samples: Sample[] = [];
    while (samples.length < count) {
      if (samples.length > 0) await delay(betweenSamplesMs);
      samples.push(await sample());
    }
    offsetMs = samples.toSorted((a, b) => a.roundTripMs - b.roundTripMs)[0]!.offsetMs;
  }

  return {
    /** In milliseconds since 1970. */
    now(): number {
      if (offsetMs === null) throw new Error('The shared clock is not measured yet');
      return monotonicMs() + offsetMs;
    },

    /** Resolves when the time is known. */
    started: started.promise,

    async start(): Promise<void> {
      await measure(firstSamples);
      started.resolve();
      const repeat = () => {
        timer = setTimeout(() => {
          // The database is away: the last offset stays.
          measuring = measure(laterSamples).catch(() => undefined);
          void measuring.then(repeat);
        }, measureEveryMs).unref();
      };
      repeat();
    },

    async close(): Promise<void> {
      clearTimeout(timer);
      await measuring;
      clearTimeout(timer);
    },
  };
}
