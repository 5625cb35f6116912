import type { TrackChoice } from './choose-tracks.ts';

/**
 * Saves the last choice of audio and subtitles. Saves run one after the other, because two at the same time could
 * arrive in the wrong order. Of the choices made during a save only the newest is sent.
 */
export function createChoiceSaver(save: (choice: TrackChoice) => Promise<void>) {
  let waiting: TrackChoice | null = null;
  let isSaving = false;

  async function run(): Promise<void> {
    isSaving = true;
    while (waiting) {
      const choice: TrackChoice = waiting;
      waiting = null;
      // A failed save is ignored: the choice still applies to this playback.
      await save(choice).catch(() => {});
    }
    isSaving = false;
  }

  return (choice: TrackChoice): void => {
    waiting = choice;
    if (!isSaving) void run();
  };
}
