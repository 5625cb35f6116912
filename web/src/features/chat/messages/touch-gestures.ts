import type { Clock } from '../../../core/clock.ts';

export type Point = { x: number; y: number };

/** A finger that rests for this time opens the menu. Browsers begin to select text after 500 ms. */
const holdMs = 450;
/** A finger that moved less than this still rests. */
const restPx = 10;
/** A swipe of this length answers the message when the finger is lifted. */
const armedPx = 56;
/** A longer swipe moves the message only a little further. */
const maxPx = 80;
/** Swipes that begin this close to the edge of the window belong to the system: they go back. */
const edgePx = 24;
/** A swipe is at least this much wider than high; everything else scrolls. */
const minSlope = 1.5;

export type Swipe = {
  /** How far the message has moved, in pixels. */
  offset: number;
  /** From 0 to 1: how much of the way to an answer is done. */
  share: number;
  isArmed: boolean;
};

export type GestureActions<T> = {
  /** Null when the swipe is over. */
  onSwipe: (target: T, swipe: Swipe | null) => void;
  onAnswer: (target: T) => void;
  onHold: (target: T) => void;
};

export type TouchPlace = {
  /** The width of the window. */
  width: number;
  /** The page runs from right to left: then a swipe to the right answers. */
  isMirrored: boolean;
  canSwipe: boolean;
};

/**
 * The gestures of one finger on a message: a swipe towards the beginning of the line answers it, a long press opens its
 * menu. A movement in any other direction ends the gesture, so that the list scrolls.
 */
export function createTouchGestures<T>(clock: Clock, { onSwipe, onAnswer, onHold }: GestureActions<T>) {
  let touch: { target: T; from: Point; toStart: 1 | -1; canSwipe: boolean } | null = null;
  let swipe: Swipe | null = null;
  let wasGesture = false;
  let cancelHold = () => {};

  function end(): void {
    cancelHold();
    const { target } = touch ?? {};
    const hadSwipe = swipe !== null;
    touch = null;
    swipe = null;
    if (hadSwipe) onSwipe(target as T, null);
  }

  return {
    down(target: T, at: Point, { width, isMirrored, canSwipe }: TouchPlace): void {
      const isSecondFinger = touch !== null;
      end();
      wasGesture = false;
      // Two fingers zoom.
      if (isSecondFinger) return;
      const isAtEdge = at.x < edgePx || at.x > width - edgePx;
      touch = { target, from: at, toStart: isMirrored ? 1 : -1, canSwipe: canSwipe && !isAtEdge };
      cancelHold = clock.after(holdMs, () => {
        touch = null;
        wasGesture = true;
        onHold(target);
      });
    },
    move(at: Point): void {
      if (!touch) return;
      const along = (at.x - touch.from.x) * touch.toStart;
      const across = Math.abs(at.y - touch.from.y);
      if (!swipe && Math.hypot(along, across) < restPx) return;
      cancelHold();
      const isSwipe =
        touch.canSwipe && (swipe ? across <= Math.max(along, armedPx) : along > across * minSlope);
      if (!isSwipe) return end();
      const way = Math.max(0, along - restPx);
      wasGesture = true;
      swipe = {
        offset: Math.min(maxPx, way <= armedPx ? way : armedPx + (way - armedPx) / 3) * touch.toStart,
        share: Math.min(1, way / armedPx),
        isArmed: way >= armedPx,
      };
      onSwipe(touch.target, swipe);
    },
    up(): void {
      const answered = swipe?.isArmed && touch ? touch : null;
      end();
      if (answered) onAnswer(answered.target);
    },
    /** The browser took the touch, for example to scroll. */
    cancel: end,
    /** Whether the last touch was a gesture: then its click must not open a link or a picture. */
    wasGesture: () => wasGesture,
  };
}
