/** Well below the growth after which V8 collects the whole heap: two fifths of it (server/node-flags.json), so 13 of 33 MB. */
const collectEvery = 4 * 1024 ** 2;
let sinceCollected = 0;

/**
 * Counts the bytes of bodies that are read, and frees their buffers from time to time. They are outside of V8's heap and
 * hardly fill its young space, so V8 frees them late, and collects the whole heap for every few megabytes instead: an
 * upload cost three times its own CPU. A collection of the young space takes less than a millisecond.
 */
export function countBodyBytes(bytes: number): void {
  sinceCollected += bytes;
  if (sinceCollected < collectEvery) return;
  sinceCollected = 0;
  globalThis.gc?.({ type: 'minor' });
}
