import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';

/** A film in its element. */
export type LoadedVideo = {
  chooseAudio: (index: number) => void;
  /** Null: whatever the line can carry. */
  chooseQuality: (height: number | null) => void;
  unload: () => void;
};

/** What is to be played, and who is told how it goes. */
export type LoadWish = {
  video: LibraryPlayback;
  audio: number;
  quality: number | null;
  startAt: number;
  /** Asks where it is now: its addresses are good for hours only. Null when it is gone. */
  askAgain: () => Promise<LibraryPlayback | null>;
  /** It goes on there. */
  onMoved: (video: LibraryPlayback) => void;
  /** It can't be played, here or at all. */
  onBroken: () => void;
  /** The heights that can be chosen, the best first, and the one that plays. */
  onQualities: (heights: readonly number[], now: number | null) => void;
};
