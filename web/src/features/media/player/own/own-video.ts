import type { Segment, Sprite } from './moments.ts';
import type { TrackWish } from './choose-tracks.ts';

export type AudioTrackOf = { index: number; language: string; label: string; isDefault: boolean };
export type SubtitleTrack = { id: number; language: string; label: string; url: string };

/** A film or an episode of the library, as the player needs it. */
export type OwnVideo = {
  id: number;
  kind: 'file' | 'hls';
  url: string;
  duration: number;
  audio: readonly AudioTrackOf[];
  subtitles: readonly SubtitleTrack[];
  thumbnails: Sprite | null;
  segments: readonly Segment[];
  downloadUrl: string | null;
  choice: TrackWish;
};
