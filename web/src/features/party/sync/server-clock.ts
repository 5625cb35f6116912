import type { Clock } from '../../../core/clock.ts';

/** `now` is monotonic and stops while the computer sleeps; `wall` is the clock of the system, which may be wrong. */
export type Time = Clock & { wall: () => number };

/** The server's time, and when the request left and its answer came, by the monotonic clock. In milliseconds. */
export type ClockAnswer = { now: number; sentAt: number; receivedAt: number };

type Parts = {
  time: Time;
  ask: () => Promise<ClockAnswer>;
};

type Sample = { offset: number; delay: number };
type Measured = Sample & { at: number };

const samplesAtOnce = 5;
const everyMs = 15_000;
/** The first measurements are taken while the page is busy with loading. */
const first = { count: 4, everyMs: 2000 } as const;
const againAfterFailureMs = 1000;
/** Answers within this share of the quickest one count; slower ones were delayed in one direction. */
const quickShare = 1.3;
const quickMs = 4;
/** How much worse a measurement becomes with its age: the clock of this page and of the server drift apart. */
const driftShare = 150e-6;
/** A larger difference between the two clocks of this page means that it slept. */
const sleptMs = 1000;

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The time of the server on this page. Several samples are taken at once, again every 15 seconds. Half of the time that
 * an answer took is the greatest possible error of its sample, so only the quickest count, and a measurement on a slow
 * connection does not replace a better one.
 */
export function createServerClock({ time, ask }: Parts) {
  let known: Measured | null = null;
  let slowestDelay = 0;
  let taken = 0;
  let running: Promise<void> | null = null;
  let isStopped = true;
  let cancelNext = () => {};
  let lastGap = time.wall() - time.now();

  async function sample(): Promise<Sample | null> {
    try {
      const { now, sentAt, receivedAt } = await ask();
      const delay = (receivedAt - sentAt) / 2;
      return { offset: now - sentAt - delay, delay };
    } catch {
      return null;
    }
  }

  async function takeSamples(): Promise<void> {
    const beganAt = time.now();
    const gap = time.wall() - beganAt;
    const answers = await Promise.all(Array.from({ length: samplesAtOnce }, sample));
    const samples = answers.filter((each) => each !== null);
    const slept = Math.abs(time.wall() - time.now() - gap) > sleptMs;
    if (isStopped || samples.length === 0 || slept) return next(againAfterFailureMs);
    const best = medianOfQuickest(samples);
    const age = known ? beganAt - known.at : 0;
    if (!known || best.delay <= known.delay + age * driftShare) known = { ...best, at: time.now() };
    slowestDelay = Math.max(...samples.map(({ delay }) => delay));
    taken += 1;
    next(taken < first.count ? first.everyMs : everyMs);
  }

  function next(ms: number): void {
    cancelNext();
    if (!isStopped) cancelNext = time.after(ms, () => void measure());
  }

  /** Measures again at once, for example because the connection is back. */
  function measure(): Promise<void> {
    running ??= takeSamples().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** Milliseconds; null before the first measurement, and after a sleep until the next one. */
    now: (): number | null => (known ? time.now() + known.offset : null),
    /** How long a message takes from the server to this page. */
    delay: () => slowestDelay,
    measure,
    /** Forgets the measurement if the page slept: the monotonic clock stood still meanwhile. */
    checkForSleep(): void {
      const gap = time.wall() - time.now();
      const slept = Math.abs(gap - lastGap) > sleptMs;
      lastGap = gap;
      if (!slept) return;
      known = null;
      taken = 0;
      void measure();
    },
    start(): void {
      isStopped = false;
      void measure();
    },
    stop(): void {
      isStopped = true;
      cancelNext();
    },
  };
}

function medianOfQuickest(samples: readonly Sample[]): Sample {
  const quickest = Math.min(...samples.map(({ delay }) => delay));
  const quick = samples
    .filter(({ delay }) => delay <= quickest * quickShare + quickMs)
    .toSorted((one, other) => one.offset - other.offset);
  return { offset: quick[Math.floor((quick.length - 1) / 2)]!.offset, delay: quickest };
}
