/** Random numbers with a fixed seed (mulberry32), so that every demo has the same history. */
export function createDice(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    /** From 0 to 1, without 1. */
    next,
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!,
    /** A random number of events with this mean (Poisson distribution). */
    poisson(mean: number): number {
      const left = Math.exp(-mean);
      let count = 0;
      for (let chance = next(); chance > left; chance *= next()) count += 1;
      return count;
    },
  };
}
export type Dice = ReturnType<typeof createDice>;
