import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { said } from '../../texts/texts.ts';
import { libraryPlayback } from '../library/playback.model.ts';
import { savedBytesMax, savedDaysMax } from './offline.limits.ts';

/** The names of a video's renditions: `film` for a video that is one file, else those of its playlists. */
const renditionName = z
  .string({ error: 'offline:rule.rendition' })
  .check(z.regex(/^(?:film|v\d{1,2})$/, 'offline:rule.rendition'));

const rendition = z.object({
  name: renditionName,
  /** Such as `1080p`. */
  quality: z.string(),
  /** In bytes, with all audio tracks, subtitles and thumbnails. */
  size: z.number(),
});
export type SaveRendition = z.output<typeof rendition>;

const saveableVideo = z.object({
  videoId: z.number(),
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** The best one first. */
  renditions: z.array(rendition),
});
export type SaveableVideo = z.output<typeof saveableVideo>;

export const saveableTitle = z.object({
  /** Whether the owner allows it. Without that the list is empty. */
  isOn: z.boolean(),
  /** The unused part of the member's quota. */
  leftBytes: z.number(),
  videos: z.array(saveableVideo),
});
export type SaveableTitle = z.output<typeof saveableTitle>;

export const saving = z.object({ rendition: renditionName });

const savedFile = z.object({
  /** Unique within the video: `film.mp4`, `v0.m3u8`, `subtitles-7.vtt`. */
  name: z.string(),
  /** An address of `getLibraryPart`, which answers ranges. It works for hours. */
  url: z.string(),
  size: z.number(),
});
export type SavedFile = z.output<typeof savedFile>;

export const savedVideo = z.object({
  videoId: z.number(),
  rendition,
  /** Other bytes have another version: what a device has of an earlier one is useless. */
  version: z.string(),
  expiresAt: time,
  /** How to play it. A device replaces each address by the file that has its last part as name. */
  playback: libraryPlayback,
  files: z.array(savedFile),
});
export type SavedVideo = z.output<typeof savedVideo>;

const keptVideo = z.object({ videoId: z.number(), size: z.number(), expiresAt: time });

const otherDevice = z.object({
  id: z.number(),
  /** Browser and system, such as "Chrome on Android". */
  device: z.string(),
  videos: z.number(),
  bytes: z.number(),
});

export const savedOverview = z.object({
  /** The time of the server: the clock of a device may be wrong. */
  now: time,
  isOn: z.boolean(),
  days: z.number(),
  maxBytes: z.number(),
  /** On all devices of the member. */
  usedBytes: z.number(),
  /** The videos that may stay on this device. The device deletes all others. */
  videos: z.array(keptVideo),
  otherDevices: z.array(otherDevice),
});
export type SavedOverview = z.output<typeof savedOverview>;

const savingSettings = z.object({
  /** Members may keep videos that they can watch on their devices. */
  isOn: z.boolean({ error: 'offline:rule.isOn' }),
  /** Without a contact for so many days, a device does not play its saved videos any more. */
  days: z
    .int({ error: 'offline:rule.days' })
    .check(
      z.minimum(1, 'offline:rule.days'),
      z.maximum(savedDaysMax, said('offline:rule.daysMax', { max: savedDaysMax })),
    ),
  /** For each member, on all devices together. */
  maxBytes: z
    .int({ error: 'offline:rule.maxBytes' })
    .check(z.minimum(0, 'offline:rule.maxBytes'), z.maximum(savedBytesMax, 'offline:rule.maxBytes')),
});
export type SavingSettings = z.output<typeof savingSettings>;
export const savingChange = z.partial(savingSettings);

/** For the dashboard. */
export const savingState = z.object({
  settings: savingSettings,
  /** Sums over the videos on members' devices. */
  videos: z.number(),
  bytes: z.number(),
});
export type SavingState = z.output<typeof savingState>;
