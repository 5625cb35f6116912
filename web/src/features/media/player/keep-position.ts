import type { Clock } from '../../../core/clock.ts';

type Kept = { position: number; duration: number };
type Wish = { everyMs: number; clock: Clock; save: (kept: Kept, isLeaving: boolean) => void };

/** Passes positions on, at most one in so many milliseconds, and the last one when the player or the page is left. */
export function keepPosition({ everyMs, clock, save }: Wish) {
  let savedAt = Number.NEGATIVE_INFINITY;
  let waiting: Kept | null = null;

  function pass(isLeaving: boolean): void {
    if (!waiting) return;
    const kept = waiting;
    waiting = null;
    savedAt = clock.now();
    save(kept, isLeaving);
  }

  return {
    tell(kept: Kept): void {
      waiting = kept;
      // The first word comes from where one went on: it is no news yet.
      if (savedAt === Number.NEGATIVE_INFINITY) savedAt = clock.now();
      if (clock.now() - savedAt >= everyMs) pass(false);
    },
    leave: () => pass(true),
  };
}
