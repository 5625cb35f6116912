import type { Clock } from '../../../core/clock.ts';
import { createStore } from '../../../core/store.ts';
import { firstLoad, nextTimedEvent, outcomeOf, step, type FailoverEvent } from './failover.ts';

type Options = {
  total: number;
  clock: Clock;
  /** The deadline of each source, if it differs from the default. */
  deadlineMs?: (index: number) => number;
  /** Called once for each load that plays, and once for each that fails. */
  onOutcome: (index: number, ok: boolean) => void;
};

/** Adds timers to the failover: the deadline of each load, and the pause before the next source. */
export function runFailover({ total, clock, deadlineMs, onOutcome }: Options) {
  const state = createStore(firstLoad(total));
  let cancelTimer = () => {};

  function startTimer(): void {
    cancelTimer();
    const next = nextTimedEvent(state.get(), deadlineMs?.(state.get().index));
    cancelTimer = next ? clock.after(next.inMs, () => send(next.event)) : () => {};
  }

  function send(event: FailoverEvent): void {
    const before = state.get();
    const after = step(before, event);
    if (after === before) return;
    state.set(after);
    startTimer();
    const outcome = outcomeOf(before, after, event);
    if (outcome) onOutcome(outcome.index, outcome.ok);
  }

  return {
    state,
    send,
    /** Returns the function that stops the timers. */
    start(): () => void {
      startTimer();
      return () => cancelTimer();
    },
  };
}
