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

/** Time that passes when the test says so. */
function pretendClock(): Clock & { pass: (milliseconds: number) => void } {
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
  const clock = pretendClock();
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

test('one that may take its time is left when its own time is over', () => {
  const clock = pretendClock();
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
  test('is followed by the next one, a second later, and each outcome is told once', () => {
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

  test('is one that never says a word: our own deadline decides', () => {
    const { clock, outcomes, now } = started(2);
    clock.pass(playingDeadlineMs + nextSourceAfterMs);
    expect(now()).toMatchObject({ index: 1, phase: 'loading' });
    clock.pass(playingDeadlineMs);
    expect(now()).toMatchObject({ index: 1, phase: 'failed' });
    expect(outcomes).toEqual(['0 fails', '1 fails']);
  });

  test('and was the last leaves Retry, from the first source on, and Next Source, which goes round', () => {
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

  test('is refused by its host: the next one comes at once, and the refusal is told once', () => {
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

  test('is dead: it costs at most eight seconds, and another can be chosen after four', () => {
    expect(playingDeadlineMs + nextSourceAfterMs).toBeLessThanOrEqual(8000);
    expect(nextOfferedAfterMs).toBeLessThanOrEqual(4000);
  });

  test('while it plays is left for the next, too', () => {
    const { outcomes, now, report } = started(2);
    report('playing');
    report('broken');
    expect(now().phase).toBe('waiting');
    expect(outcomes).toEqual(['0 plays', '0 fails']);
  });
});

test('a choice from the menu is not undone by what the source before it still reports', () => {
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

test('a title without sources has failed at once, and nothing makes it play', () => {
  const { clock, now, report, send } = started(0);
  for (const type of ['retry', 'next'] as const) send({ type });
  report('playing');
  clock.pass(playingDeadlineMs);
  expect(now()).toEqual(firstLoad(0));
});

test('nothing happens any more once the player is closed', () => {
  const { clock, outcomes, stop } = started(3);
  stop();
  clock.pass(10 * playingDeadlineMs);
  expect(outcomes).toEqual([]);
});

/** Events as they may come from a page: late ones of earlier loads among them. */
const anyEvent = fc.oneof(
  fc.record({
    type: fc.constantFrom('playing' as const, 'broken' as const, 'moment over' as const),
    ago: fc.nat(2),
  }),
  fc.record({ type: fc.constantFrom('retry' as const, 'next' as const) }),
  fc.record({ type: fc.constant('choose' as const), index: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ type: fc.constant('time' as const), ms: fc.nat(2 * playingDeadlineMs) }),
);

test('in whatever order things happen: one outcome a load and turn, no late word believed, no load beyond its deadline', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(anyEvent, { maxLength: 60 }), (total, events) => {
      const clock = pretendClock();
      const told = new Map<number, boolean[]>();
      const failover = runFailover({
        total,
        clock,
        onOutcome: (index, ok) => {
          expect(index).toBe(failover.state.get().index);
          const { load } = failover.state.get();
          told.set(load, [...(told.get(load) ?? []), ok]);
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
      for (const outcomes of told.values()) expect([[true], [false], [true, false]]).toContainEqual(outcomes);
    }),
    { numRuns: 500 },
  );
});

test('left alone it always comes to rest: something plays, or everything has failed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(4), (total, chosen) => {
      const { clock, now, send } = started(total);
      send({ type: 'choose', index: chosen });
      clock.pass(total * (playingDeadlineMs + nextSourceAfterMs));
      expect(now().phase).toBe('failed');
      expect(step(now(), { type: 'moment over', load: now().load })).toBe(now());
    }),
  );
});
