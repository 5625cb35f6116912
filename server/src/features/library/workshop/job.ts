import { availableParallelism } from 'node:os';
import type { Container } from './task.ts';

/** One core is left for everybody else. */
export const threads = Math.max(1, availableParallelism() - 1);

/** Its own reader for each container: what a file says about itself chooses none, least of all one that opens addresses. */
export const readers: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  mpegts: 'mpegts',
};

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
export type Job = {
  path: string;
  reader: string;
  /** Begins there, in seconds. */
  from?: number;
  onlyKeyFrames?: boolean;
  tracks: Track[];
  /** Ends after so many. */
  frames?: number;
  /** Ends when it is so large. */
  mostBytes?: number;
  to: string;
  format: 'mp4' | 'image2';
  formatOptions?: Record<string, string>;
  /** Called as it gets on, with how far in the film it is. */
  onTime?: (seconds: number) => void;
};

/** Subtitles in a video: `text` is that of an srt, ass or vtt file. */
export type InsideSubtitle = { stream: number; kind: string; language: string; name: string; text: string };
