import * as z from 'zod/mini';
import { describe } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import * as limits from './media.limits.ts';

export const mediaType = z.enum(limits.mediaTypes, { error: 'media:rule.type' });
const sourceLabel = z.enum(limits.sourceLabels);
export type SourceLabel = z.output<typeof sourceLabel>;

/** A title as it is listed and played. Its pictures are always served by this server. */
export const mediaResult = z.object({
  /** Snowglobe's own id; links, watch later and saved positions use it. */
  id: z.number(),
  /** In the caller's language where the movie database has it, like the overview; otherwise in English. */
  title: z.string(),
  /** Null when it is equal to `title`. */
  original_title: z.nullable(z.string()),
  year: z.nullable(z.number()),
  /** Null without votes, and for the owner's own titles. */
  rating: z.nullable(z.number()),
  /** The open catalogue has no votes, so the rating is computed from the title; the page shows it as `~7.4`. */
  rating_is_estimate: z.boolean(),
  poster: z.string(),
  /** 16:9, for rows of stills. */
  backdrop: z.string(),
  /** The first of `genres`; empty for an own title without genres. Genres are English in every language (genres.ts). */
  genre: z.string(),
  genres: z.array(z.string()),
  type: mediaType,
  is_anime: z.boolean(),
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  /** How many there are; null for a film. */
  seasons: z.nullable(z.number()),
  episodes: z.nullable(z.number()),
  /** In minutes; for a series, the length of one episode. */
  runtime: z.nullable(z.number()),
  overview: z.string(),
  directors: z.array(z.string()),
  cast: z.array(z.string()),
  /** The resolution of the library's video, such as `1080p`; null if it is not known. */
  quality: z.nullable(z.string()),
  /** Only for anime. */
  status: z.nullable(z.enum(limits.animeStatuses)),
  media_source: z.enum(limits.mediaSources),
  source_label: sourceLabel,
});
export type MediaResult = z.output<typeof mediaResult>;

/** The part of a catalogue title that every signed-in member may see, also without streaming. */
export const titlePreview = z.object({
  id: z.number(),
  title: z.string(),
  year: z.nullable(z.number()),
  type: mediaType,
  is_anime: z.boolean(),
  genre: z.string(),
  poster: z.string(),
});
export type TitlePreview = z.output<typeof titlePreview>;

export const season = z.object({
  season_number: z.number(),
  name: z.string(),
  episode_count: z.number(),
  overview: z.string(),
  poster_path: z.nullable(z.string()),
  air_date: z.nullable(z.string()),
});
export type Season = z.output<typeof season>;

export const episode = z.object({
  season: z.number(),
  episode: z.number(),
  title: z.string(),
  overview: z.string(),
  air_date: z.nullable(z.string()),
  still_path: z.nullable(z.string()),
  /** In minutes. */
  runtime: z.nullable(z.number()),
});
export type Episode = z.output<typeof episode>;

const browseRow = z.object({
  /** Stable, such as `new`, `genre:Horror` or `decade:1920`. */
  name: z.string(),
  /** In the caller's language. */
  label: z.string(),
  /** The filter for `GET /api/media/titles` that lists more of this row. */
  genre: z.nullable(z.string()),
  decade: z.nullable(z.number()),
  items: z.array(mediaResult),
});
export type BrowseRow = z.output<typeof browseRow>;
export const browse = z.object({ rows: z.array(browseRow) });

/** The state of the movie database. `down`: the list contains only the own library and the open catalogue. */
const movieDatabase = z.enum(['answers', 'down', 'not_configured']);
export type MovieDatabaseState = z.output<typeof movieDatabase>;

const searchResult = z.extend(mediaResult, {
  /** Why it was found if not by its name: "with Buster Keaton", "directed by Fritz Lang". */
  found_by: z.nullable(z.string()),
});

export const searchReply = z.object({
  results: z.array(searchResult),
  movieDatabase,
  source_label: sourceLabel,
  /** A sentence for the member when results are missing, otherwise null. */
  notice: z.nullable(z.string()),
});
export type SearchReply = z.output<typeof searchReply>;

export const catalogue = z.object({
  titles: z.number(),
  genres: z.array(z.string()),
  decades: z.array(z.number()),
  movieDatabase,
  /** The attribution that the movie database requires; null without it. */
  attribution: z.nullable(z.string()),
});

/** A series in a path: the id of the movie database, or `own_12` with Snowglobe's id. */
export const seriesParam = describe(
  z.pipe(
    z.string().check(z.regex(/^(own_)?[1-9]\d{0,9}$/, 'core:rule.id')),
    z.transform((id: string) =>
      id.startsWith('own_') ? { id: Number(id.slice(4)) } : { tmdb_id: Number(id) },
    ),
  ),
  { type: 'string' },
);

const numberParam = (name: string, max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,10}$/, said('media:rule.number', { name })),
      z.refine((digits) => Number(digits) <= max, said('media:rule.tooLarge', { name })),
    ),
    z.transform((digits: string) => Number(digits)),
  );

export const seasonParam = numberParam('season', 1000);
export const episodeParam = numberParam('episode', 10_000);

/** The title in a query string: one of the three ids is enough. */
export const titleQuery = {
  type: z.optional(mediaType),
  id: z.optional(numberParam('id', 9_999_999_999)),
  tmdb_id: z.optional(numberParam('tmdb_id', 9_999_999_999)),
  imdb_id: z.optional(z.string().check(z.regex(/^tt\d{5,12}$/, 'media:rule.imdbId'))),
};

const wholeNumber = (name: string, max: number) =>
  z.int({ error: said('media:rule.wholeNumber', { name }) }).check(z.minimum(0), z.maximum(max));

/** The title in a body: one of the three ids is enough. */
export const titleBody = {
  id: z.nullish(wholeNumber('id', 9_999_999_999)),
  tmdb_id: z.nullish(wholeNumber('tmdb_id', 9_999_999_999)),
  imdb_id: z.nullish(z.string().check(z.regex(/^tt\d{5,12}$/, 'media:rule.imdbId'))),
};
export const seasonNumber = wholeNumber('season', 1000);
export const episodeNumber = wholeNumber('episode', 10_000);
