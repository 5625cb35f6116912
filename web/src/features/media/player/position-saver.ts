import type { Clock } from '../../../core/clock.ts';

type Position = { position: number; duration: number };
/** `sequence` counts the saves from 1: the server uses it when two saves arrive in the wrong order. */
export type NumberedPosition = Position & { sequence: number };
type Options = {
  everyMs: number;
  clock: Clock;
  save: (position: NumberedPosition, isClosing: boolean) => void;
};

const seekSaveMs = 1000;
/** A film at double speed does not move on by more than this between two reports. */
const maxStep = (elapsedMs: number) => 2 + (2 * elapsedMs) / 1000;

/**
 * Saves the playback position every `everyMs`, at once after a seek (but not for each step of a drag), and the last one
 * when the player or the page closes. The one after a seek matters because a busy browser ends a page without `pagehide`.
 */
export function createPositionSaver({ everyMs, clock, save }: Options) {
  let savedAt = Number.NEGATIVE_INFINITY;
  let unsaved: Position | null = null;
  let last: { position: number; at: number } | null = null;
  let isSeekUnsaved = false;
  let sequence = 0;

  function saveNow(isClosing: boolean): void {
    if (!unsaved) return;
    const position = unsaved;
    unsaved = null;
    isSeekUnsaved = false;
    savedAt = clock.now();
    sequence += 1;
    save({ ...position, sequence }, isClosing);
  }

  return {
    update(position: Position): void {
      const now = clock.now();
      const step = last ? position.position - last.position : 0;
      if (last && (step < 0 || step > maxStep(now - last.at))) isSeekUnsaved = true;
      last = { position: position.position, at: now };
      unsaved = position;
      // The first position is where playback resumed, so it is not saved at once.
      if (savedAt === Number.NEGATIVE_INFINITY) savedAt = now;
      if (now - savedAt >= (isSeekUnsaved ? seekSaveMs : everyMs)) saveNow(false);
    },
    /** The page is hidden; it may never be shown again. */
    hide: () => saveNow(false),
    close: () => saveNow(true),
  };
}
