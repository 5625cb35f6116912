/** Time as something that is handed in: a test holds it in its hands, and so does a member's page. */
export type Clock = {
  now: () => number;
  /** Runs it later, unless it is called off before. */
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

/** How long to wait before the next try: twice as long each time, and not the same for everybody. */
export function retryDelay(failures: number, firstMs: number): number {
  const wait = Math.min(maxWaitMs, firstMs * 2 ** failures);
  return wait / 2 + Math.random() * (wait / 2);
}
