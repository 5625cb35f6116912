import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { episodeNumber, mediaResult, mediaType, seasonNumber } from '../media/media.model.ts';
import * as limits from './library.limits.ts';

/** As the file says it: `en`, `deu`, `pt-BR`; `und` while nobody knows. */
const language = z
  .string({ error: 'A language is needed, such as en' })
  .check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'A language looks like en, deu or pt-BR'));
const label = text({ min: 0, max: limits.trackLabelMax });
const seconds = z
  .number({ error: 'A time is a number of seconds' })
  .check(z.minimum(0), z.maximum(limits.libraryMaxSeconds));

const audioTrack = z.object({
  /** Counts from 0, in the order of the file. */
  position: z.number(),
  language: z.string(),
  /** What a person reads: "English", "Commentary". */
  label: z.string(),
  codec: z.nullable(z.string()),
  channels: z.number(),
});

const subtitle = z.object({
  id: z.number(),
  language: z.string(),
  label: z.string(),
  /** It came inside the video; else it was added. */
  is_inside: z.boolean(),
});
export type LibrarySubtitle = z.output<typeof subtitle>;

export const segment = z
  .object({ kind: z.enum(limits.segmentKinds), start: seconds, end: seconds })
  .check(z.refine(({ start, end }) => end > start, 'A segment ends after it begins'));
export type LibrarySegment = z.output<typeof segment>;

/** Where a part of the film begins, as the file says it. Its title is empty where the file gives none. */
export const chapter = z.object({ start: z.number(), title: z.string() });
export type LibraryChapter = z.output<typeof chapter>;

/** What the name of a file says about it. */
const guess = z.object({
  title: z.string(),
  year: z.nullable(z.number()),
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** What stands behind the number of the episode: "2x01 - Back Again". */
  episode_title: z.nullable(z.string()),
  /** The catalogue's title of that name, when there is just one that fits. */
  match: z.nullable(mediaResult),
});
export type LibraryGuess = z.output<typeof guess>;

/** Where it stands in the catalogue. */
const place = z.object({
  title: mediaResult,
  /** Only the library has this title: staff describe it. */
  is_own: z.boolean(),
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  episode_title: z.nullable(z.string()),
});

/** One file of the owner's, as the dashboard shows it. */
export const libraryVideo = z.object({
  id: z.number(),
  file_name: z.string(),
  /** Where it lay before it came, by which its season is guessed: `Show/Season 2`, or empty. */
  folder: z.string(),
  size: z.number(),
  /** Null until it was computed. */
  sha256: z.nullable(z.string()),
  added_by: z.nullable(z.string()),
  created_at: time,
  state: z.enum(limits.libraryStates),
  plan: z.enum(limits.libraryPlans),
  /** With `working`. */
  stage: z.nullable(z.enum(limits.libraryStages)),
  /** 0 to 1, of the stage. */
  progress: z.number(),
  /** With `failed`, and a sentence on what is missing with `ready`: subtitles that could not be read, say. */
  error: z.nullable(z.string()),
  /** What the program itself said, for who wants to know more. */
  error_detail: z.nullable(z.string()),
  /** How many members could not play it since it was made, and when that was last; null: nobody. */
  play_failures: z.nullable(z.object({ members: z.number(), last_at: time })),
  tries: z.number(),
  /** It can be played, whatever else is still being done with it. */
  is_playable: z.boolean(),
  container: z.string(),
  video_codec: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  /** What was made of it, in bytes. */
  generated_bytes: z.number(),
  audio: z.array(audioTrack),
  subtitles: z.array(subtitle),
  segments: z.array(segment),
  chapters: z.array(chapter),
  /** Null while nobody said what it is: then no member sees it. */
  place: z.nullable(place),
  /** For what has no place yet. */
  guess: z.nullable(guess),
  has_poster: z.boolean(),
});
export type LibraryVideo = z.output<typeof libraryVideo>;

const titleName = text({ max: limits.libraryTitleMax, required: 'A title is required' });
const year = z
  .int({ error: 'A year is a number such as 1927' })
  .check(z.minimum(1870, 'A year is 1870 or later'), z.maximum(2200, 'This year is too far away'));
const overview = text({ min: 0, max: limits.libraryOverviewMax });
const listOf = (each: string, maxLength: number, max: number) =>
  z.array(text({ max: maxLength })).check(
    z.maxLength(max, `At most ${max} ${each}`),
    z.overwrite((names) => [...new Set(names)]),
  );
const genres = listOf('genres', limits.genreNameMax, limits.genresMax);
const people = listOf('names', limits.personNameMax, limits.peopleMax);

/** What the owner says about a title of their own. What is left out stays. */
export const titleDescription = z.object({
  title: z.optional(titleName),
  year: z.optional(z.nullable(year)),
  genres: z.optional(genres),
  overview: z.optional(overview),
  directors: z.optional(people),
  cast: z.optional(people),
});
export type TitleDescription = z.output<typeof titleDescription>;

/** What a video is: a title of the catalogue, or one of our own by its name. */
const libraryMatch = z.object({
  title_id: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999_999))),
  /** An own title, made if there is none of this name, kind and year. */
  own: z.optional(
    z.object({
      title: titleName,
      type: mediaType,
      year: z.nullish(year),
      overview: z.nullish(overview),
      genres: z.optional(genres),
      is_anime: z.optional(z.boolean()),
    }),
  ),
  /** Of a series. */
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  episode_title: z.nullish(text({ min: 0, max: limits.libraryTitleMax })),
});
export type LibraryMatch = z.output<typeof libraryMatch>;

/** One of the two, or null: it is nothing that anybody knows. */
const matchField = z.nullable(
  libraryMatch.check(
    z.refine(
      ({ title_id, own }) => (title_id === undefined) !== (own === undefined),
      'Say which title it is: one of the catalogue (title_id), or an own one (own)',
    ),
  ),
);

export const videoChange = z.object({
  match: z.optional(matchField),
  /** Of an episode; empty or null: it has none. */
  episode_title: z.optional(z.nullable(text({ min: 0, max: limits.libraryTitleMax }))),
  segments: z.optional(z.array(segment).check(z.maxLength(limits.segmentsMax, 'At most 8 segments'))),
  audio: z.optional(
    z
      .array(z.object({ position: z.int().check(z.minimum(0), z.maximum(99)), language, label }))
      .check(z.maxLength(limits.libraryMaxTracks)),
  ),
});
export type VideoChange = z.output<typeof videoChange>;

export const matches = z.object({
  matches: z
    .array(z.object({ id: z.int().check(z.minimum(1)), match: matchField }))
    .check(
      z.minLength(1, 'Nothing to match'),
      z.maxLength(limits.libraryMatchMax, `At most ${limits.libraryMatchMax} at once`),
    ),
});

/** Files as a browser names them, before any of it is sent. */
export const filesToBring = z.object({
  files: z
    .array(z.object({ name: z.string().check(z.maxLength(1000)), size: z.int().check(z.minimum(0)) }))
    .check(z.minLength(1), z.maxLength(limits.libraryKnownMax, `At most ${limits.libraryKnownMax} at once`)),
});

export const newSubtitle = z.object({ language, label: z._default(label, '') });
export const subtitleChange = z.object({ language, label });
export const frameAt = z.object({ at: seconds });

const trouble = z.object({
  /** A row without its file · a file without a row · bytes that are not those that came. */
  kind: z.enum(['missing', 'stray', 'changed']),
  video_id: z.nullable(z.number()),
  name: z.string(),
  /** What was done about it, or what somebody should do. */
  outcome: z.string(),
});
const integrityReport = z.object({
  at: time,
  files: z.number(),
  bytes: z.number(),
  troubles: z.array(trouble),
});
export type IntegrityReport = z.output<typeof integrityReport>;

const librarySettings = z.object({
  /** Members may download what they can watch. */
  downloads: z.boolean({ error: 'downloads is true or false' }),
  /** What is made of the owner's files may take so many bytes; null: as much as the disk has. */
  generatedLimit: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 50))),
});
export type LibrarySettings = z.output<typeof librarySettings>;
export const libraryChange = z.partial(librarySettings);

/** The head of the dashboard's tab. */
export const libraryOverview = z.object({
  videos: z.object({
    all: z.number(),
    ready: z.number(),
    unfinished: z.number(),
    failed: z.number(),
    unmatched: z.number(),
  }),
  bytes: z.object({ originals: z.number(), generated: z.number(), free: z.nullable(z.number()) }),
  /** What encodes: `ffmpeg 5.1.9`, or null; then what a browser can't play says so. */
  encoder: z.nullable(z.string()),
  /** What an operator should know of it: that it is outdated, or less confined than it should be. */
  encoder_warnings: z.array(z.string()),
  settings: librarySettings,
  /** Null without the setting. */
  folder: z.nullable(z.string()),
  scan: z.object({
    isRunning: z.boolean(),
    at: z.nullable(time),
    taken: z.number(),
    refused: z.array(z.object({ name: z.string(), error: z.string() })),
  }),
  /** Of the last night; null while there was none. */
  integrity: z.nullable(integrityReport),
});
export type LibraryOverview = z.output<typeof libraryOverview>;

/** A title that can be watched from the library, for members. */
export const libraryItem = z.object({
  title: mediaResult,
  added_at: time,
  /** How many episodes are here; 1 for a film. */
  videos: z.number(),
});
