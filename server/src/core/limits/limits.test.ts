import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { createLimits } from './limits.ts';

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
    const limits = createLimits(true);
    for (let n = 0; n < 3; n += 1) await limits.take('a', rule);
    vi.advanceTimersByTime(20_000);
    expect(await refusal(limits.take('a', rule))).toMatchObject({
      fault: { status: 429, code: 'too_many' },
      retryAfter: 40,
    });
    await limits.take('b', rule);
    vi.advanceTimersByTime(40_000);
    await limits.take('a', rule);
  });

  it('can be asked without counting, cleared, and given back', async () => {
    const limits = createLimits(true);
    for (let n = 0; n < 10; n += 1) await limits.check('a', rule);
    for (let n = 0; n < 10; n += 1) {
      await limits.take('a', rule);
      await limits.giveBack('a');
    }
    for (let n = 0; n < 3; n += 1) await limits.take('a', rule);
    expect(await refusal(limits.check('a', rule))).toBeInstanceOf(AppError);
    await limits.clear('a');
    await limits.check('a', rule);
    await limits.giveBack('unknown');
  });

  it('never lets more than the maximum through in a window, whatever the order of events', async () => {
    const step = fc.oneof(fc.constant('take' as const), fc.integer({ min: 1, max: 30_000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const limits = createLimits(true);
        let windowEnds = 0;
        let inWindow = 0;
        for (const what of steps) {
          if (what !== 'take') {
            vi.advanceTimersByTime(what);
            continue;
          }
          if (Date.now() >= windowEnds) [windowEnds, inWindow] = [Date.now() + 60_000, 0];
          const error = await refusal(limits.take('k', rule));
          expect(error === null).toBe(inWindow < rule.max);
          if (!error) inWindow += 1;
          else expect(error.retryAfter).toBe(Math.max(1, Math.ceil((windowEnds - Date.now()) / 1000)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('keeps its memory bounded under a flood of fresh keys, and looks at all of them once a second at most', async () => {
    const limits = createLimits(true);
    // Looked at for each, the last half of these would take minutes.
    for (let n = 0; n < 200_000; n += 1) await limits.take(`flood ${n}`, { max: 1, seconds: 60 });
    expect(await refusal(limits.take('flood 199999', { max: 1, seconds: 60 }))).toBeInstanceOf(AppError);
    // The oldest were let go.
    expect(await refusal(limits.check('flood 0', { max: 1, seconds: 60 }))).toBeNull();
  });

  it('is none when RATE_LIMITS is off', async () => {
    const limits = createLimits(false);
    for (let n = 0; n < 100; n += 1) expect(await refusal(limits.take('a', rule))).toBeNull();
  });
});
