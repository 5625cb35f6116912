import { availableParallelism } from 'node:os';

/** One core stays free for the server. */
export const threads = Math.max(1, availableParallelism() - 1);

/** A file, and the only demuxer that may read it. */
export type Source = { path: string; demuxer: string };

/** A track of the output; codecs, filters and options have FFmpeg's names. */
export type Track = { kind: 'video' | 'audio'; position: number; language?: string } & (
  | { codec: 'copy' }
  | {
      codec: 'libx264' | 'aac' | 'mjpeg' | 'png' | 'pcm_s16le';
      filter: string;
      options: Record<string, string>;
      keyFrameSeconds?: number;
    }
);

/** One conversion of one file, in the same words for both kinds of encoder. */
export type FfmpegJob = Source & {
  /** Start time in seconds. */
  from?: number;
  /** Stops after this many seconds. */
  seconds?: number;
  onlyKeyFrames?: boolean;
  tracks: Track[];
  /** Stops after this number of frames. */
  frames?: number;
  /** Stops at this size. */
  maxBytes?: number;
  /** Clockwise, in degrees. */
  rotation?: number;
  to: string;
  format: 'mp4' | 'image2' | 'webvtt' | 's16le';
  formatOptions?: Record<string, string>;
};

/** A stream as FFmpeg sees it; the names of codecs are FFmpeg's. */
export type FoundStream = {
  index: number;
  kind: 'video' | 'audio' | 'subtitle';
  /** The index among the streams of this kind. */
  position: number;
  codec: string;
  profile: string | null;
  language: string;
  name: string;
  /** Display size of a video. */
  width: number;
  height: number;
  pixelFormat: string | null;
  isHdr: boolean;
  /** A cover picture, which FFmpeg lists as a video stream. */
  isCover: boolean;
  channels: number;
};
export type Found = { duration: number | null; streams: FoundStream[] };

/** The result of decoding the first seconds. */
export type Decoded = { frames: number; audioSeconds: number };

/** A request to the process with FFmpeg's libraries (`server/encoder/main.ts`). */
export type EncoderRequest =
  | { kind: 'version' }
  | { kind: 'describe'; source: Source }
  | { kind: 'run'; job: FfmpegJob; threads: number }
  | { kind: 'decode'; source: Source; seconds: number }
  | { kind: 'subtitles'; source: Source; stream: number; to: string; maxBytes: number };
