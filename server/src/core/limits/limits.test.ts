import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { createLimits, limitFactor } from './limits.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const rule = { max: 3, seconds: 60 };
const refusal = async (work: Promise<void>) =>
  work.then(
    () => null,
    (error: AppError) => error,
  );

describe('a limit', () => {
  it('lets as many through as it says, and tells how long to wait', async () => {
    const limits = createLimits(1);
    for (let n = 0; n < 3; n += 1) await limits.count('a', rule);
    vi.advanceTimersByTime(20_000);
    expect(await refusal(limits.count('a', rule))).toMatchObject({
      fault: { status: 429, code: 'too_many' },
      retryAfter: 40,
    });
    await limits.count('b', rule);
    vi.advanceTimersByTime(40_000);
    await limits.count('a', rule);
  });

  it('can be cleared and counted down', async () => {
    const limits = createLimits(1);
    for (let n = 0; n < 10; n += 1) {
      await limits.count('a', rule);
      await limits.uncount('a');
    }
    for (let n = 0; n < 3; n += 1) await limits.count('a', rule);
    expect(await refusal(limits.count('a', rule))).toBeInstanceOf(AppError);
    await limits.clear('a');
    await limits.count('a', rule);
    await limits.uncount('unknown');
  });

  it('never lets more than the maximum through in a window, whatever the order of events', async () => {
    const step = fc.oneof(fc.constant('count' as const), fc.integer({ min: 1, max: 30_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const limits = createLimits(1);
        let windowEnds = 0;
        let inWindow = 0;
        for (const what of steps) {
          if (what !== 'count') {
            vi.advanceTimersByTime(what);
            continue;
          }
          if (Date.now() >= windowEnds) [windowEnds, inWindow] = [Date.now() + 60_000, 0];
          const error = await refusal(limits.count('k', rule));
          expect(error === null).toBe(inWindow < rule.max);
          if (!error) inWindow += 1;
          else expect(error.retryAfter).toBe(Math.max(1, Math.ceil((windowEnds - Date.now()) / 1000)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps its memory bounded under a flood of new keys, and reads all of them once a second at most', async () => {
    const limits = createLimits(1);
    // If all were read for each new key, the second half of these would take minutes.
    for (let n = 0; n < 200_000; n += 1) await limits.count(`flood ${n}`, { max: 1, seconds: 60 });
    expect(await refusal(limits.count('flood 199999', { max: 1, seconds: 60 }))).toBeInstanceOf(AppError);
    // The oldest keys were deleted.
    expect(await refusal(limits.count('flood 0', { max: 1, seconds: 60 }))).toBeNull();
  });

  it('is a million times as high when RATE_LIMITS is off, and still counts', async () => {
    expect([limitFactor({ RATE_LIMITS: 'on' }), limitFactor({ RATE_LIMITS: 'off' })]).toEqual([1, 1_000_000]);
    const limits = createLimits(10);
    for (let n = 0; n < 30; n += 1) expect(await refusal(limits.count('a', rule))).toBeNull();
    expect(await refusal(limits.count('a', rule))).toBeInstanceOf(AppError);
  });
});
