/** Time as a parameter: tests pass a clock that they control. */
export type Clock = {
  now: () => number;
  /** Runs a function later. The result cancels it. */
  after: (milliseconds: number, run: () => void) => () => void;
};

export const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

const maxWaitMs = 30_000;

/** How long to wait before the next try: twice as long after each failure, with a random part that spreads the pages. */
export function retryDelay(failures: number, firstMs: number): number {
  const wait = Math.min(maxWaitMs, firstMs * 2 ** failures);
  return wait / 2 + Math.random() * (wait / 2);
}
