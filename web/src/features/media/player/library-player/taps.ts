import type { Clock } from '../../../../core/clock.ts';

/** The longest time between the two taps of a double tap. */
const doubleWithinMs = 280;
/** Within this time after a seek, each further tap seeks again. */
const moreWithinMs = 700;
const seconds = 10;

export type TapActions = {
  /** A single tap. */
  onTap: () => void;
  /** `total` is the sum of the taps in a row: "+30 s". */
  onSeek: (by: number, total: number) => void;
};

/** Taps on the left (-1), middle (0) or right (1): one shows the controls, two on a side seek. */
export function createTaps(clock: Clock) {
  let last: { side: number; at: number; seeks: number } | null = null;
  let cancelTap = () => {};

  return (side: -1 | 0 | 1, { onTap, onSeek }: TapActions): void => {
    const now = clock.now();
    const within = last && last.seeks > 0 ? moreWithinMs : doubleWithinMs;
    const isNext = last !== null && last.side === side && side !== 0 && now - last.at <= within;
    cancelTap();
    if (!isNext || !last) {
      last = { side, at: now, seeks: 0 };
      // A double tap in the middle does nothing, so the tap acts at once.
      if (side === 0) onTap();
      else cancelTap = clock.after(doubleWithinMs, onTap);
      return;
    }
    last = { side, at: now, seeks: last.seeks + 1 };
    onSeek(side * seconds, side * seconds * last.seeks);
  };
}
