import type { Clock } from '../../../../core/clock.ts';

/** Within this the second tap of two comes. */
const doubleWithinMs = 280;
/** While this lasts every further tap goes on seeking. */
const moreWithinMs = 700;
const seconds = 10;

export type TapActs = {
  /** One tap alone. */
  onTap: () => void;
  /** `total` is what the taps in a row come to so far: "+30 s". */
  onSeek: (by: number, total: number) => void;
};

/** Taps on the picture, left (-1), middle (0) or right (1): one shows the controls, two at a side seek. */
export function createTaps(clock: Clock) {
  let last: { side: number; at: number; seeks: number } | null = null;
  let callOff = () => {};

  return (side: -1 | 0 | 1, { onTap, onSeek }: TapActs): void => {
    const now = clock.now();
    const within = last && last.seeks > 0 ? moreWithinMs : doubleWithinMs;
    const isNext = last !== null && last.side === side && side !== 0 && now - last.at <= within;
    callOff();
    if (!isNext || !last) {
      last = { side, at: now, seeks: 0 };
      // The middle has no second meaning to wait for.
      if (side === 0) onTap();
      else callOff = clock.after(doubleWithinMs, onTap);
      return;
    }
    last = { side, at: now, seeks: last.seeks + 1 };
    onSeek(side * seconds, side * seconds * last.seeks);
  };
}
