/** Random numbers that are the same for the same seed: a title's poster must never change. */
export type Random = {
  between(low: number, high: number): number;
  chance(odds: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

/** FNV-1a: similar ids get very different hashes. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** mulberry32, seeded by the text. */
export function randomOf(text: string): Random {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    chance: (odds) => next() < odds,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
