import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../../core/clock.ts';
import {
  firstLoad,
  nextOfferedAfterMs,
  nextSourceAfterMs,
  ownDeadlineMs,
  playingDeadlineMs,
  step,
  type FailoverEvent,
} from './failover.ts';
import { runFailover } from './run-failover.ts';

/** A clock that the test moves forward. */
function createTestClock(): Clock & { pass: (milliseconds: number) => void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      waiting.push(timer);
      return () => {
        waiting = waiting.filter((each) => each !== timer);
      };
    },
    pass(milliseconds) {
      const until = now + milliseconds;
      for (;;) {
        const due = waiting.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
        if (!due) break;
        waiting = waiting.filter((each) => each !== due);
        now = due.at;
        due.run();
      }
      now = until;
    },
  };
}

function started(total: number) {
  const clock = createTestClock();
  const outcomes: string[] = [];
  const failover = runFailover({
    total,
    clock,
    onOutcome: (index, ok) => outcomes.push(`${index} ${ok ? 'plays' : 'fails'}`),
  });
  const stop = failover.start();
  const now = () => failover.state.get();
  const report = (type: 'playing' | 'broken') => failover.send({ type, load: now().load });
  return { clock, outcomes, now, report, stop, send: failover.send };
}

test('a source with a longer deadline is given up only after that deadline', () => {
  const clock = createTestClock();
  const deadlineMs = (index: number) => (index === 0 ? ownDeadlineMs : playingDeadlineMs);
  const failover = runFailover({ total: 2, clock, deadlineMs, onOutcome() {} });
  failover.start();
  clock.pass(ownDeadlineMs - 1);
  expect(failover.state.get()).toMatchObject({ index: 0, phase: 'loading' });
  clock.pass(1 + nextSourceAfterMs);
  expect(failover.state.get()).toMatchObject({ index: 1, phase: 'loading' });
  clock.pass(playingDeadlineMs);
  expect(failover.state.get().phase).toBe('failed');
});

describe('a source that fails', () => {
  test('is followed by the next one a second later, and each outcome is reported once', () => {
    const { clock, outcomes, now, report } = started(3);
    report('broken');
    expect(now()).toMatchObject({ index: 0, phase: 'waiting' });
    clock.pass(nextSourceAfterMs - 1);
    expect(now().phase).toBe('waiting');
    clock.pass(1);
    expect(now()).toMatchObject({ index: 1, phase: 'loading', attempt: 1 });
    report('playing');
    report('playing');
    clock.pass(10 * playingDeadlineMs);
    expect(now()).toMatchObject({ index: 1, phase: 'playing' });
    expect(outcomes).toEqual(['0 fails', '1 plays']);
  });

  test('can be one that never reports anything: the deadline ends it', () => {
    const { clock, outcomes, now } = started(2);
    clock.pass(playingDeadlineMs + nextSourceAfterMs);
    expect(now()).toMatchObject({ index: 1, phase: 'loading' });
    clock.pass(playingDeadlineMs);
    expect(now()).toMatchObject({ index: 1, phase: 'failed' });
    expect(outcomes).toEqual(['0 fails', '1 fails']);
  });

  test('as the last one leaves Retry, which starts at the first source, and Next Source, which continues at the first', () => {
    const { clock, now, send } = started(2);
    clock.pass(2 * playingDeadlineMs + nextSourceAfterMs);
    expect(now().phase).toBe('failed');
    send({ type: 'retry' });
    expect(now()).toMatchObject({ index: 0, phase: 'loading', attempt: 2 });
    clock.pass(2 * playingDeadlineMs + nextSourceAfterMs);
    send({ type: 'next' });
    expect(now()).toMatchObject({ index: 0, phase: 'loading', attempt: 2 });
    send({ type: 'next' });
    expect(now()).toMatchObject({ index: 1, phase: 'loading' });
  });

  test('because its host refuses it is followed by the next one at once, and the refusal is reported once', () => {
    const { outcomes, now, send } = started(3);
    const { load } = now();
    send({ type: 'refused', load });
    expect(now()).toMatchObject({ index: 1, phase: 'loading' });
    send({ type: 'refused', load });
    expect(now()).toMatchObject({ index: 1, phase: 'loading' });
    send({ type: 'refused', load: now().load });
    send({ type: 'refused', load: now().load });
    expect(now()).toMatchObject({ index: 2, phase: 'failed' });
    expect(outcomes).toEqual(['0 fails', '1 fails', '2 fails']);
  });

  test('without an answer costs at most eight seconds, and another source can be chosen after four', () => {
    expect(playingDeadlineMs + nextSourceAfterMs).toBeLessThanOrEqual(8000);
    expect(nextOfferedAfterMs).toBeLessThanOrEqual(4000);
  });

  test('during playback is also followed by the next one', () => {
    const { outcomes, now, report } = started(2);
    report('playing');
    report('broken');
    expect(now().phase).toBe('waiting');
    expect(outcomes).toEqual(['0 plays', '0 fails']);
  });
});

test('a choice from the menu is not undone by late reports of the source before it', () => {
  const { clock, outcomes, now, report, send } = started(5);
  const { load } = now();
  report('broken');
  send({ type: 'choose', index: 4 });
  send({ type: 'playing', load });
  send({ type: 'broken', load });
  clock.pass(nextSourceAfterMs);
  expect(now()).toMatchObject({ index: 4, phase: 'loading' });
  expect(outcomes).toEqual(['0 fails']);
  send({ type: 'choose', index: 5 });
  expect(now().index).toBe(4);
});

test('a title without sources fails at once, and no event changes that', () => {
  const { clock, now, report, send } = started(0);
  for (const type of ['retry', 'next'] as const) send({ type });
  report('playing');
  clock.pass(playingDeadlineMs);
  expect(now()).toEqual(firstLoad(0));
});

test('nothing is reported after the player was closed', () => {
  const { clock, outcomes, stop } = started(3);
  stop();
  clock.pass(10 * playingDeadlineMs);
  expect(outcomes).toEqual([]);
});

/** Random events, including late ones of earlier loads. */
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constantFrom('playing' as const, 'broken' as const, 'pause over' as const),
    ago: fc.nat(2),
  }),
  fc.record({ type: fc.constantFrom('retry' as const, 'next' as const) }),
  fc.record({ type: fc.constant('choose' as const), index: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ type: fc.constant('time' as const), ms: fc.nat(2 * playingDeadlineMs) }),
);

test('in any order of events: one outcome for each load, late events are ignored, and no load exceeds its deadline', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(anyEvent, { maxLength: 60 }), (total, events) => {
      const clock = createTestClock();
      const reported = new Map<number, boolean[]>();
      const failover = runFailover({
        total,
        clock,
        onOutcome: (index, ok) => {
          expect(index).toBe(failover.state.get().index);
          const { load } = failover.state.get();
          reported.set(load, [...(reported.get(load) ?? []), ok]);
        },
      });
      failover.start();
      let loadingSince = 0;
      let lastLoad = 1;
      for (const event of events) {
        const before = failover.state.get();
        if (event.type === 'time') clock.pass(event.ms);
        else if ('ago' in event) {
          failover.send({ type: event.type, load: before.load - event.ago });
          if (event.ago > 0) expect(failover.state.get()).toBe(before);
        } else failover.send(event satisfies FailoverEvent);
        const { index, phase, load, attempt } = failover.state.get();
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(total);
        expect(attempt).toBeGreaterThanOrEqual(before.attempt);
        expect(load).toBeGreaterThanOrEqual(before.load);
        if (load !== lastLoad) [lastLoad, loadingSince] = [load, clock.now()];
        if (phase === 'loading') expect(clock.now() - loadingSince).toBeLessThanOrEqual(playingDeadlineMs);
        if (phase === 'failed') expect(index).toBe(total - 1);
      }
      for (const outcomes of reported.values())
        expect([[true], [false], [true, false]]).toContainEqual(outcomes);
    }),
    { numRuns: 500 },
  );
});

test('without further events it always ends in a final state: a source plays, or all have failed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), (total, chosen) => {
      const { clock, now, send } = started(total);
      send({ type: 'choose', index: chosen });
      clock.pass(total * (playingDeadlineMs + nextSourceAfterMs));
      expect(now().phase).toBe('failed');
      expect(step(now(), { type: 'pause over', load: now().load })).toBe(now());
    }),
  );
});
