import type { LibraryPlayback } from '@snowglobe/contract/features/library/playback.model.ts';

/** A film that is loaded into a video element. */
export type LoadedVideo = {
  chooseAudio: (index: number) => void;
  /** Null: automatic, by the speed of the connection. */
  chooseQuality: (height: number | null) => void;
  unload: () => void;
};

/** What to play, and the callbacks. */
export type LoadOptions = {
  video: LibraryPlayback;
  audio: number;
  quality: number | null;
  startAt: number;
  /** Fetches new addresses: they expire after some hours. Null when the video was deleted. */
  reloadVideo: () => Promise<LibraryPlayback | null>;
  /** Playback continues with these addresses. */
  onReloaded: (video: LibraryPlayback) => void;
  /** The film can't be played. */
  onBroken: () => void;
  /** The available heights, best first, and the one that plays. */
  onQualities: (heights: readonly number[], now: number | null) => void;
};
