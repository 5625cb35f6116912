import type { libraryFaults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { libraryPlans, libraryStages } from '@snowglobe/contract/features/library/library.limits.ts';
import type { FoundSegment } from '../../sounds/find-segments.ts';
import type { StoredPart, StoredSound } from '../../sounds/stored-sound.ts';

export type Plan = (typeof libraryPlans)[number];
export type Stage = (typeof libraryStages)[number];

/** Supported containers, by our own names. Only FFmpeg reads the last four. */
export type Container = 'mp4' | 'mov' | 'matroska' | 'webm' | 'mpegts' | 'mpegps' | 'avi' | 'asf' | 'flv';

/** How FFmpeg is isolated from everything but its file (`find-sandbox.ts` tries what the machine allows). */
export type Sandbox = {
  /** Commands in front of FFmpeg: no network, another account. */
  prefix: string[];
  /** The account that it runs as; null: the server's own. */
  account: number | null;
  /** There is a shell that can set limits. */
  hasLimits: boolean;
  hasNetwork: boolean;
};

/** The encoder: a program of the machine, or FFmpeg's libraries from npm in `server/encoder`. */
export type Encoder = { version: string; mapsTones: boolean; sandbox: Sandbox } & (
  | { kind: 'program'; path: string }
  | { kind: 'package' }
);

export type AudioFacts = {
  language: string;
  name: string;
  codec: string | null;
  channels: number;
};

/** Raise this when probing finds more: older videos are probed again when they are prepared again. */
export const factsVersion = 2;

/** `start` is in seconds. A chapter without a name has an empty title. */
export type Chapter = { start: number; title: string };

/** The result of probing a file. */
export type Facts = {
  /** Missing in facts of older versions. */
  version?: number;
  /** mediabunny can't read the file, or not all of it. */
  isReadByFfmpeg?: boolean;
  /** The index among FFmpeg's video streams when it is not the first: covers are video streams, too. */
  videoPosition?: number;
  /** Clockwise, in degrees. */
  rotation?: number;
  /** The video's first seconds could not be decoded, so the video is encoded. */
  isBroken?: boolean;
  container: Container;
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
  videoCodec: string | null;
  /** Such as `avc1.64001f`: tells whether browsers decode it. */
  videoProfile: string | null;
  /** High dynamic range (PQ, HLG). Missing in facts of older versions. */
  isHdr?: boolean;
  /** The index of an MP4 comes before its media, so that it plays from the first bytes. */
  startsFast: boolean;
  audio: AudioFacts[];
};

/** The result of `prepare`: names of files in the task's folder. */
export type Prepared = {
  sha256: string;
  /** SHA-256 of every file, also of thumbnails and subtitles. */
  digests: Record<string, string>;
  /** Null: the original file is played. */
  delivery: { kind: 'file'; part: string; type: string } | { kind: 'hls'; part: string } | null;
  /** All files of the playable form. */
  parts: string[];
  /** Positions of the audio tracks that can be chosen. */
  audio: number[];
  thumbnails: Thumbnails | null;
  subtitles: { part: string; stream: number; language: string; name: string }[];
  chapters: Chapter[];
  /** Texts for staff, written with `said`, about what failed but is not needed to play the video. */
  notes: string[];
};

/** The common input of all steps that make something of a film. */
export type Making = {
  path: string;
  facts: Facts;
  folder: string;
  encoder: Encoder;
  /** Progress, in seconds of the film. */
  onTime: (seconds: number) => void;
};

export type Thumbnails = {
  parts: string[];
  width: number;
  height: number;
  columns: number;
  rows: number;
  every: number;
  count: number;
};

export type Task =
  | { kind: 'probe'; path: string; encoder: Encoder | null }
  | { kind: 'digest'; paths: string[] }
  /** Converts an uploaded subtitle file to WebVTT. */
  | { kind: 'subtitles'; path: string; to: string }
  | {
      kind: 'prepare';
      path: string;
      facts: Facts;
      plan: Plan;
      /** The folder for the output, empty at the start. */
      folder: string;
      encoder: Encoder | null;
      /** The limit for the output. */
      maxBytes: number;
    }
  | { kind: 'frame'; path: string; facts: Facts; at: number; to: string; encoder: Encoder }
  /** Describes the sound of the first and the last part of an episode. */
  | { kind: 'sound'; path: string; facts: Facts; folder: string; encoder: Encoder }
  /** Finds the intros and credits of `targets` among episodes in the order of their season. */
  | { kind: 'segments'; episodes: StoredSound[]; targets: number[] };

export type Done = {
  probe: { facts: Facts };
  digest: { sha256: string[] };
  subtitles: Record<string, never>;
  prepare: Prepared;
  frame: { hasFrame: boolean };
  sound: { head: StoredPart; tail: StoredPart };
  segments: { found: FoundSegment[] };
};

/** Why a file is refused. Another try would end the same. */
export type Refusal = keyof typeof libraryFaults;

export type MediaWorkerMessage =
  | { kind: 'ready' }
  /** `progress` is 0 to 1 of the stage. */
  | { kind: 'progress'; stage: Stage; progress: number }
  | { kind: 'done'; result: Done[keyof Done] }
  | { kind: 'refused'; refusal: Refusal; detail?: string }
  | { kind: 'failed'; reason: string; isForStaff: boolean };

/** The file is refused: another try would end the same. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, detail?: string) {
    super(detail ?? refusal);
    this.refusal = refusal;
  }
}

/** A failure with a message for staff, which was written with `said`. */
export class StaffError extends Error {}
