import type { TrackWish } from './choose-tracks.ts';

/**
 * Keeps what was chosen last. One after the other: two saves on their way at once could arrive in the wrong order, and
 * then the older choice would stay. What is chosen meanwhile waits, and only the newest of it is sent.
 */
export function keepWish(save: (wish: TrackWish) => Promise<void>) {
  let waiting: TrackWish | null = null;
  let isSaving = false;

  async function run(): Promise<void> {
    isSaving = true;
    while (waiting) {
      const wish: TrackWish = waiting;
      waiting = null;
      // What could not be kept still holds for what plays; the next choice is kept again.
      await save(wish).catch(() => {});
    }
    isSaving = false;
  }

  return (wish: TrackWish): void => {
    waiting = wish;
    if (!isSaving) void run();
  };
}
