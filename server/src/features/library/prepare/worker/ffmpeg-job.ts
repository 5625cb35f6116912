import { availableParallelism } from 'node:os';

/** One core is left for everybody else. */
export const threads = Math.max(1, availableParallelism() - 1);

/** A file, and the one demuxer that may read it. */
export type Source = { path: string; demuxer: string };

/** A track of what is made; codecs, filters and options have FFmpeg's names. */
export type Track = { kind: 'video' | 'audio'; position: number; language?: string } & (
  | { codec: 'copy' }
  | {
      codec: 'libx264' | 'aac' | 'mjpeg' | 'png';
      filter: string;
      options: Record<string, string>;
      keyFrameSeconds?: number;
    }
);

/** What is to be made of one file, told once for both kinds of encoder. */
export type FfmpegJob = Source & {
  /** Begins there, in seconds. */
  from?: number;
  onlyKeyFrames?: boolean;
  tracks: Track[];
  /** Ends after so many. */
  frames?: number;
  /** Ends when it is so large. */
  maxBytes?: number;
  /** Clockwise, in degrees: as the film is to be held. */
  rotation?: number;
  to: string;
  format: 'mp4' | 'image2' | 'webvtt';
  formatOptions?: Record<string, string>;
};

/** A stream as FFmpeg sees it; the names of codecs are FFmpeg's. */
export type FoundStream = {
  index: number;
  kind: 'video' | 'audio' | 'subtitle';
  /** Among those of its kind. */
  position: number;
  codec: string;
  profile: string | null;
  language: string;
  name: string;
  /** Of a picture: as it is shown. */
  width: number;
  height: number;
  pixelFormat: string | null;
  isHdr: boolean;
  /** A cover, which is a single picture. */
  isCover: boolean;
  channels: number;
};
export type Found = { duration: number | null; streams: FoundStream[] };

/** What came out when the beginning was decoded. */
export type Decoded = { frames: number; audioSeconds: number };

/** What the process with the packaged libraries is asked to do (`server/encoder/main.ts`). */
export type EncoderRequest =
  | { kind: 'version' }
  | { kind: 'describe'; source: Source }
  | { kind: 'run'; job: FfmpegJob; threads: number }
  | { kind: 'decode'; source: Source; seconds: number }
  | { kind: 'subtitles'; source: Source; stream: number; to: string; maxBytes: number };
