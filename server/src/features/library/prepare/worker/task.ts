import type { libraryFaults } from '@snowglobe/contract/features/library/library.faults.ts';
import type { libraryPlans, libraryStages } from '@snowglobe/contract/features/library/library.limits.ts';

export type Plan = (typeof libraryPlans)[number];
export type Stage = (typeof libraryStages)[number];

/** Containers that are read; the name is ours. The last four only FFmpeg reads. */
export type Container = 'mp4' | 'mov' | 'matroska' | 'webm' | 'mpegts' | 'mpegps' | 'avi' | 'asf' | 'flv';

/** How FFmpeg is kept away from everything but its file (`confinement.ts` finds out what the machine allows). */
export type Sandbox = {
  /** Commands that go in front: a network of its own, another account. */
  prefix: string[];
  /** The account that it runs as, where it is not ours. */
  account: number | null;
  /** A shell that can set limits is there. */
  hasLimits: boolean;
  hasNetwork: boolean;
};

/** What encodes: a program of the machine, or the libraries that npm brought to `server/encoder`. */
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

/** Raised when a look finds out more: a video that was looked at before is looked at again when it is made anew. */
export const factsVersion = 2;

/** Where a part of the film begins, in seconds. A chapter without a name has an empty title. */
export type Chapter = { start: number; title: string };

/** What a look at a file tells. */
export type Facts = {
  /** Missing in those of before. */
  version?: number;
  /** Only FFmpeg can read it, or it sees more in it. */
  isReadByFfmpeg?: boolean;
  /** Among FFmpeg's video streams, where it is not the first: covers are streams, too. */
  videoPosition?: number;
  /** Clockwise, in degrees. */
  rotation?: number;
  /** Its first seconds could not be decoded as they are: it is encoded anew. */
  isBroken?: boolean;
  container: Container;
  /** In seconds. */
  duration: number;
  width: number;
  height: number;
  videoCodec: string | null;
  /** Such as `avc1.64001f`: says whether a browser decodes it. */
  videoProfile: string | null;
  /** Made for brighter screens (PQ, HLG). Those that came before this was looked at say nothing. */
  isHdr?: boolean;
  /** The table of an MP4 stands before its media, so that it plays from the first bytes. */
  startsFast: boolean;
  audio: AudioFacts[];
};

/** What became of a file: names of parts in the folder that the task named. */
export type Prepared = {
  sha256: string;
  /** Of every part, thumbnails and subtitles as well. */
  digests: Record<string, string>;
  /** Null: the file itself is played. */
  delivery: { kind: 'file'; part: string; type: string } | { kind: 'hls'; part: string } | null;
  /** Every part that was made for it. */
  parts: string[];
  /** Positions of the audio tracks that can be chosen. */
  audio: number[];
  thumbnails: Thumbnails | null;
  subtitles: { part: string; stream: number; language: string; name: string }[];
  chapters: Chapter[];
  /** Sentences on what could not be done, and is not needed to play it. */
  notes: string[];
};

/** What each thing that is made of a film begins with. */
export type Making = {
  path: string;
  facts: Facts;
  folder: string;
  encoder: Encoder;
  /** Told how far it is, in seconds of the film. */
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
  /** Makes WebVTT of what somebody brought. */
  | { kind: 'subtitles'; path: string; to: string }
  | {
      kind: 'prepare';
      path: string;
      facts: Facts;
      plan: Plan;
      /** Where parts are put; empty when it begins. */
      folder: string;
      encoder: Encoder | null;
      /** What is made may take so many bytes. */
      maxBytes: number;
    }
  | { kind: 'frame'; path: string; facts: Facts; at: number; to: string; encoder: Encoder };

export type Done = {
  probe: { facts: Facts };
  digest: { sha256: string[] };
  subtitles: Record<string, never>;
  prepare: Prepared;
  frame: { hasFrame: boolean };
};

/** Why a file is refused for good: trying again would end the same. */
export type Refusal = keyof typeof libraryFaults;

export type MediaWorkerMessage =
  | { kind: 'ready' }
  /** It gets on: `progress` is 0 to 1 of the stage. */
  | { kind: 'progress'; stage: Stage; progress: number }
  | { kind: 'done'; result: Done[keyof Done] }
  | { kind: 'refused'; refusal: Refusal; detail?: string }
  | { kind: 'failed'; reason: string; isForStaff: boolean };

/** Thrown by what looks at files: this one is not taken, whatever is tried. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, detail?: string) {
    super(detail ?? refusal);
    this.refusal = refusal;
  }
}

/** A failure whose message is written for staff, and not for who maintains the code. */
export class StaffError extends Error {}
