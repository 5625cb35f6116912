import type { Clock } from '../src/core/clock.ts';

/** A clock that the test moves. Between two timers all promises that can be settled are settled. */
export function createPretendClock() {
  let now = 0;
  let made = 0;
  const timers = new Map<number, { at: number; run: () => void }>();

  const clock: Clock = {
    now: () => now,
    after(milliseconds, run) {
      const id = (made += 1);
      timers.set(id, { at: now + milliseconds, run });
      return () => timers.delete(id);
    },
  };

  /** A macrotask runs after all microtasks, also those that they add. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

  return {
    clock,
    settle,
    /** Runs the timers of this time, in their order. */
    async advance(milliseconds: number): Promise<void> {
      const until = now + milliseconds;
      await settle();
      for (;;) {
        const [next] = [...timers]
          .filter(([, { at }]) => at <= until)
          .toSorted(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, { at, run }] = next;
        timers.delete(id);
        now = at;
        run();
        await settle();
      }
      now = until;
    },
  };
}
