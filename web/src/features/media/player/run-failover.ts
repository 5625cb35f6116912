import type { Clock } from '../../../core/clock.ts';
import { createStore } from '../../../core/store.ts';
import { firstLoad, nextByItself, outcomeOf, step, type FailoverEvent } from './failover.ts';

type Wish = {
  total: number;
  clock: Clock;
  /** How long each has until it plays, where it is not what all have. */
  deadlineMs?: (index: number) => number;
  /** Told once for each load that plays, and once for each that fails. */
  onOutcome: (index: number, ok: boolean) => void;
};

/** Lets time pass over a failover: the deadline of each load, and the moment before the next source. */
export function runFailover({ total, clock, deadlineMs, onOutcome }: Wish) {
  const state = createStore(firstLoad(total));
  let callOff = () => {};

  function wait(): void {
    callOff();
    const next = nextByItself(state.get(), deadlineMs?.(state.get().index));
    callOff = next ? clock.after(next.inMs, () => send(next.event)) : () => {};
  }

  function send(event: FailoverEvent): void {
    const before = state.get();
    const after = step(before, event);
    if (after === before) return;
    state.set(after);
    wait();
    const outcome = outcomeOf(before, after, event);
    if (outcome) onOutcome(outcome.index, outcome.ok);
  }

  return {
    state,
    send,
    /** The result stops it: a page that is gone waits for nothing. */
    start(): () => void {
      wait();
      return () => callOff();
    },
  };
}
