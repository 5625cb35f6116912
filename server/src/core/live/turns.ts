/** Runs at most `max` tasks at a time; the others wait in the order in which they came. */
export function createTurns(max: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running < max) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The next task takes over this turn.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
