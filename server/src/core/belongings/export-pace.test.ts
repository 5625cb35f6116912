import { expect, it } from 'vitest';
import { createExportPace } from './export-pace.ts';

/** A clock that advances only during work and pauses. */
function createTestClock() {
  let time = 0;
  const rests: number[] = [];
  return {
    rests,
    now: () => time,
    work: (ms: number) => async () => void (time += ms),
    async sleep(ms: number) {
      rests.push(ms);
      time += ms;
    },
  };
}

it('an export pauses three times as long as each step took, but never longer than half a second', async () => {
  const clock = createTestClock();
  const pace = createExportPace(clock);
  for (const ms of [4, 10, 4000]) await pace.turn(clock.work(ms));
  expect(clock.rests).toEqual([12, 30, 500]);
});

it('all exports together run one step at a time', async () => {
  const clock = createTestClock();
  const pace = createExportPace(clock);
  let running = 0;
  let max = 0;
  const piece = async () => {
    running += 1;
    max = Math.max(max, running);
    await clock.work(2)();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => pace.turn(piece)));
  expect(max).toBe(1);
  expect(clock.rests).toHaveLength(20);
});

it('after a failed step the next export continues', async () => {
  const pace = createExportPace(createTestClock());
  await expect(pace.turn(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await pace.turn(() => Promise.resolve('done'))).toBe('done');
});
