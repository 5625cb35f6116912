import type { Clock } from '../../../core/clock.ts';

type Position = { position: number; duration: number };
/** `sequence` counts the saves from 1: the server uses it when two saves arrive in the wrong order. */
export type NumberedPosition = Position & { sequence: number };
type Options = {
  everyMs: number;
  clock: Clock;
  save: (position: NumberedPosition, isClosing: boolean) => void;
};

/** Saves the playback position at most once in `everyMs`, and the last one when the player or the page closes. */
export function createPositionSaver({ everyMs, clock, save }: Options) {
  let savedAt = Number.NEGATIVE_INFINITY;
  let unsaved: Position | null = null;
  let sequence = 0;

  function saveNow(isClosing: boolean): void {
    if (!unsaved) return;
    const position = unsaved;
    unsaved = null;
    savedAt = clock.now();
    sequence += 1;
    save({ ...position, sequence }, isClosing);
  }

  return {
    update(position: Position): void {
      unsaved = position;
      // The first position is where playback resumed, so it is not saved at once.
      if (savedAt === Number.NEGATIVE_INFINITY) savedAt = clock.now();
      if (clock.now() - savedAt >= everyMs) saveNow(false);
    },
    close: () => saveNow(true),
  };
}
