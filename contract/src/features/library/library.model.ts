import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { episodeNumber, mediaResult, mediaType, seasonNumber } from '../media/media.model.ts';
import * as limits from './library.limits.ts';

/** The language tag of the file: `en`, `deu`, `pt-BR`; `und` if it is not known. */
const language = z
  .string({ error: 'library:rule.languageRequired' })
  .check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'library:rule.language'));
const label = text({ min: 0, max: limits.trackLabelMax });
const seconds = z
  .number({ error: 'library:rule.time' })
  .check(z.minimum(0), z.maximum(limits.libraryMaxSeconds));

const titleId = z.int().check(z.minimum(1), z.maximum(9_999_999_999));

const audioTrack = z.object({
  /** The index of the track in the file, from 0. */
  position: z.number(),
  language: z.string(),
  /** The name to show: "English", "Commentary". */
  label: z.string(),
  codec: z.nullable(z.string()),
  channels: z.number(),
});

const subtitle = z.object({
  id: z.number(),
  language: z.string(),
  label: z.string(),
  /** True if the video file contained it, false if it was added later. */
  is_inside: z.boolean(),
});
export type LibrarySubtitle = z.output<typeof subtitle>;

export const segment = z
  .object({ kind: z.enum(limits.segmentKinds), start: seconds, end: seconds })
  .check(z.refine(({ start, end }) => end > start, 'library:rule.segmentOrder'));
export type LibrarySegment = z.output<typeof segment>;

/** A segment that was found by comparing the sound of the season's episodes. Staff confirm or reject it. */
const suggestion = z.object({
  kind: z.enum(limits.foundKinds),
  start: z.number(),
  end: z.number(),
  /** From 0 to 1. */
  confidence: z.number(),
  /** How many other episodes have the same sound there. */
  episodes: z.number(),
});
export type SegmentSuggestion = z.output<typeof suggestion>;

/** A suggestion in the list of all seasons. */
export const listedSuggestion = z.object({
  ...suggestion.shape,
  video_id: z.number(),
  title: z.object({ id: z.number(), title: z.string() }),
  season: z.number(),
  episode: z.number(),
  episode_title: z.nullable(z.string()),
  /** The length of the episode in seconds. */
  duration: z.number(),
});
export type ListedSuggestion = z.output<typeof listedSuggestion>;

/** Other times than those that were found. */
export const confirmedTimes = z
  .object({ start: z.optional(seconds), end: z.optional(seconds) })
  .check(
    z.refine(
      ({ start, end }) => start === undefined || end === undefined || end > start,
      'library:rule.segmentOrder',
    ),
  );

export const seasonToConfirm = z.object({ title_id: titleId, season: seasonNumber });

/** The start of a chapter, read from the file. The title is empty if the file has none. */
export const chapter = z.object({ start: z.number(), title: z.string() });
export type LibraryChapter = z.output<typeof chapter>;

/** The facts that were parsed from the name of a file. */
const guess = z.object({
  title: z.string(),
  year: z.nullable(z.number()),
  /** Null for a film. */
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  /** The text after the episode number: "Back Again" in "2x01 - Back Again". */
  episode_title: z.nullable(z.string()),
  /** The title of the catalogue that matches, if exactly one does. */
  match: z.nullable(mediaResult),
});
export type LibraryGuess = z.output<typeof guess>;

/** The title, and the episode of it, that a video is assigned to. */
const place = z.object({
  title: mediaResult,
  /** Staff created and describe this title; it is not in the catalogue. */
  is_own: z.boolean(),
  season: z.nullable(z.number()),
  episode: z.nullable(z.number()),
  episode_title: z.nullable(z.string()),
});

/** One video file of the library, as the dashboard shows it. */
export const libraryVideo = z.object({
  id: z.number(),
  file_name: z.string(),
  /** The folder it was uploaded from (`Show/Season 2`) or empty; the season is guessed from it. */
  folder: z.string(),
  size: z.number(),
  /** Null until it has been computed. */
  sha256: z.nullable(z.string()),
  added_by: z.nullable(z.string()),
  created_at: time,
  state: z.enum(limits.libraryStates),
  plan: z.enum(limits.libraryPlans),
  /** Set while the state is `working`. */
  stage: z.nullable(z.enum(limits.libraryStages)),
  /** Progress of the stage, from 0 to 1. */
  progress: z.number(),
  /** Why the video failed; for a ready video, what is missing, for example unreadable subtitles. */
  error: z.nullable(z.string()),
  /** The output of the program that failed, for troubleshooting. */
  error_detail: z.nullable(z.string()),
  /** How many members failed to play the video since it was prepared, and the last time; null for none. */
  play_failures: z.nullable(z.object({ members: z.number(), last_at: time })),
  tries: z.number(),
  /** The video can be played, even if further steps are still running. */
  is_playable: z.boolean(),
  container: z.string(),
  video_codec: z.nullable(z.string()),
  width: z.number(),
  height: z.number(),
  duration: z.number(),
  /** The size of the files that were generated from it. */
  generated_bytes: z.number(),
  audio: z.array(audioTrack),
  subtitles: z.array(subtitle),
  segments: z.array(segment),
  /** Open suggestions for segments. */
  suggestions: z.array(suggestion),
  chapters: z.array(chapter),
  /** Null until staff assign a title; members do not see the video before that. */
  place: z.nullable(place),
  /** Only for a video without a title. */
  guess: z.nullable(guess),
  has_poster: z.boolean(),
});
export type LibraryVideo = z.output<typeof libraryVideo>;

const titleName = text({ max: limits.libraryTitleMax, required: 'library:rule.titleRequired' });
const year = z
  .int({ error: 'library:rule.year' })
  .check(z.minimum(1870, 'library:rule.yearTooEarly'), z.maximum(2200, 'library:rule.yearTooLate'));
const overview = text({ min: 0, max: limits.libraryOverviewMax });
const listOf = (maxLength: number, max: number, tooMany: string) =>
  z.array(text({ max: maxLength })).check(
    z.maxLength(max, tooMany),
    z.overwrite((names) => [...new Set(names)]),
  );
const genres = listOf(
  limits.genreNameMax,
  limits.genresMax,
  said('library:rule.genres', { max: limits.genresMax }),
);
const people = listOf(
  limits.personNameMax,
  limits.peopleMax,
  said('library:rule.names', { max: limits.peopleMax }),
);

/** A change to the description of an own title. Fields that are left out stay as they are. */
export const titleDescription = z.object({
  title: z.optional(titleName),
  year: z.optional(z.nullable(year)),
  genres: z.optional(genres),
  overview: z.optional(overview),
  directors: z.optional(people),
  cast: z.optional(people),
});
export type TitleDescription = z.output<typeof titleDescription>;

/** The title of a video: a title of the catalogue (`title_id`), or a title that only this library has (`own`). */
const libraryMatch = z.object({
  title_id: z.optional(titleId),
  /** The title is created if the library has none with this name, type and year. */
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
  /** Only for a series. */
  season: z.nullish(seasonNumber),
  episode: z.nullish(episodeNumber),
  episode_title: z.nullish(text({ min: 0, max: limits.libraryTitleMax })),
});
export type LibraryMatch = z.output<typeof libraryMatch>;

/** Exactly one of `title_id` and `own`, or null to remove the title from a video. */
const matchField = z.nullable(
  libraryMatch.check(
    z.refine(
      ({ title_id, own }) => (title_id === undefined) !== (own === undefined),
      'library:rule.whichTitle',
    ),
  ),
);

export const videoChange = z.object({
  match: z.optional(matchField),
  /** The title of the episode; empty or null removes it. */
  episode_title: z.optional(z.nullable(text({ min: 0, max: limits.libraryTitleMax }))),
  segments: z.optional(
    z
      .array(segment)
      .check(z.maxLength(limits.segmentsMax, said('library:rule.segments', { max: limits.segmentsMax }))),
  ),
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
      z.minLength(1, 'library:rule.nothingToMatch'),
      z.maxLength(
        limits.libraryMatchMax,
        said('library:rule.atOnce', { max: String(limits.libraryMatchMax) }),
      ),
    ),
});

/** Files that a browser wants to upload, by name and size. */
export const filesToUpload = z.object({
  files: z
    .array(z.object({ name: z.string().check(z.maxLength(1000)), size: z.int().check(z.minimum(0)) }))
    .check(
      z.minLength(1),
      z.maxLength(
        limits.libraryKnownMax,
        said('library:rule.atOnce', { max: String(limits.libraryKnownMax) }),
      ),
    ),
});

export const newSubtitle = z.object({ language, label: z._default(label, '') });
export const subtitleChange = z.object({ language, label });
export const frameAt = z.object({ at: seconds });

const trouble = z.object({
  /** `missing`: a row without its file · `stray`: a file without a row · `changed`: the content differs from the upload. */
  kind: z.enum(['missing', 'stray', 'changed']),
  video_id: z.nullable(z.number()),
  name: z.string(),
  /** What the check repaired, or what staff should do. */
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
  /** Members may download the videos that they can watch. */
  downloads: z.boolean({ error: 'library:rule.downloads' }),
  /** The largest total size of generated files, in bytes; null for no limit but the disk. */
  generatedLimit: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 50))),
  /** Intros and credits that were found with enough confidence are confirmed without staff. */
  automaticSegments: z.boolean({ error: 'library:rule.automaticSegments' }),
});
export type LibrarySettings = z.output<typeof librarySettings>;
export const libraryChange = z.partial(librarySettings);

/** The overview at the top of the dashboard's Library tab. */
export const libraryOverview = z.object({
  videos: z.object({
    all: z.number(),
    ready: z.number(),
    unfinished: z.number(),
    failed: z.number(),
    unmatched: z.number(),
  }),
  /** Open suggestions for intros and credits; not counted above a thousand. */
  suggestions: z.number(),
  bytes: z.object({ originals: z.number(), generated: z.number(), free: z.nullable(z.number()) }),
  /** The encoder, such as `ffmpeg 5.1.9`. Without one (null), videos that browsers can't play fail with an error. */
  encoder: z.nullable(z.string()),
  /** Problems of the encoder for the operator: it is outdated, or it runs without its sandbox. */
  encoder_warnings: z.array(z.string()),
  settings: librarySettings,
  /** Null if LIBRARY_FOLDER is not set. */
  folder: z.nullable(z.string()),
  scan: z.object({
    isRunning: z.boolean(),
    at: z.nullable(time),
    taken: z.number(),
    refused: z.array(z.object({ name: z.string(), error: z.string() })),
  }),
  /** The last check of the files; null before the first. */
  integrity: z.nullable(integrityReport),
});
export type LibraryOverview = z.output<typeof libraryOverview>;

/** A title that the library can play, as members see it. */
export const libraryItem = z.object({
  title: mediaResult,
  added_at: time,
  /** How many episodes the library has; 1 for a film. */
  videos: z.number(),
});
