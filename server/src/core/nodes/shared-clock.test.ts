import { afterEach, expect, it, vi } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { createSharedClock } from './shared-clock.ts';

afterEach(() => void vi.restoreAllMocks());

const hour = 3_600_000;

/** A database and a machine whose clocks the test sets; each answer takes the next of these times, there and back. */
function simulate(answers: readonly (readonly [toMs: number, backMs: number])[]) {
  let trueMs = 1_000_000;
  let nth = 0;
  return {
    clock: createSharedClock({
      monotonicMs: () => trueMs - 987_654,
      async readDatabaseTime() {
        const [toMs, backMs] = answers[nth++ % answers.length]!;
        trueMs += toMs;
        const read = trueMs + hour;
        trueMs += backMs;
        return read;
      },
    }),
    databaseMs: () => trueMs + hour,
    pass: (ms: number) => void (trueMs += ms),
  };
}

it('shows the time of the database, whatever the monotonic clock of the node begins with', async () => {
  const { clock, databaseMs, pass } = simulate([[1, 1]]);
  await clock.start();
  expect(clock.now()).toBeCloseTo(databaseMs(), 6);
  pass(12_345.5);
  expect(clock.now()).toBeCloseTo(databaseMs(), 6);
  await clock.close();
});

it('uses the quickest answer, so one slow answer does not make it wrong', async () => {
  const { clock, databaseMs } = simulate([
    [300, 2],
    [1, 1.5],
    [2, 400],
    [80, 3],
    [40, 40],
  ]);
  await clock.start();
  expect(Math.abs(clock.now() - databaseMs())).toBeLessThanOrEqual(1.25);
  await clock.close();
});

it('keeps its offset while the database does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAway = false;
  const clock = createSharedClock({
    monotonicMs: () => 5000,
    readDatabaseTime: async () => {
      if (isAway) throw new Error('away');
      return 77_000;
    },
  });
  const started = clock.start();
  await vi.advanceTimersByTimeAsync(100);
  await started;
  isAway = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(clock.now()).toBe(77_000);
  await clock.close();
  vi.useRealTimers();
});

it('is right on a node whose clock is wrong and jumps, and a call for it asks the database nothing', async () => {
  const { people, core } = await withApp();
  const who = await people.free();
  const real = Date.now.bind(Date);
  for (const wrongBy of [90_000, -90_000, 0]) {
    vi.spyOn(Date, 'now').mockImplementation(() => real() + wrongBy);
    const before = real();
    const { status, body } = await who.get('/api/clock');
    expect(status).toBe(200);
    // The database of the tests runs on the same machine.
    expect(body.now).toBeGreaterThan(before - 5);
    expect(body.now).toBeLessThan(real() + 5);
    vi.restoreAllMocks();
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => who.get('/api/clock')));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(Math.abs(core.sharedClock.now() - Date.now())).toBeLessThan(5);
});
