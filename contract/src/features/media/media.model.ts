import * as z from 'zod/mini';
import { describe } from '../../text.ts';
import * as limits from './media.limits.ts';

export const mediaType = z.enum(limits.mediaTypes, { error: 'type is movie or tv' });
const sourceLabel = z.enum(limits.sourceLabels);
export type SourceLabel = z.output<typeof sourceLabel>;

/** A title wherever it is listed or played. Its pictures come from this Snowglobe. */
export const mediaResult = z.object({
  /** Snowglobe's own: links, watch later and positions go by it. */
  id: z.number(),
  title: z.string(),
  /** Null when it is the same. */
  original_title: z.nullable(z.string()),
  year: z.nullable(z.number()),
  /** Null where nobody has voted, and for the owner's own titles. */
  rating: z.nullable(z.number()),
  /** The open catalogue knows no votes: a stable figure of the title's own, drawn as `~7.4`. */
  rating_is_estimate: z.boolean(),
  poster: z.string(),
  /** 16:9, for rows of stills. */
  backdrop: z.string(),
  /** The first of `genres`; empty for an own title that has none. */
  genre: z.string(),
  genres: z.array(z.string()),
  type: mediaType,
  is_anime: z.boolean(),
  tmdb_id: z.nullable(z.number()),
  imdb_id: z.nullable(z.string()),
  /** Counts; null for a film. */
  seasons: z.nullable(z.number()),
  episodes: z.nullable(z.number()),
  /** In minutes; of a series, of one episode. */
  runtime: z.nullable(z.number()),
  overview: z.string(),
  directors: z.array(z.string()),
  cast: z.array(z.string()),
  /** Of what the library has, how sharp it is: `1080p`. Null where nobody knows. */
  quality: z.nullable(z.string()),
  /** Of anime only. */
  status: z.nullable(z.enum(limits.animeStatuses)),
  media_source: z.enum(limits.mediaSources),
  source_label: sourceLabel,
});
export type MediaResult = z.output<typeof mediaResult>;

/** What anybody who is signed in may know of a title of the public catalogue. */
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
  label: z.string(),
  /** What `GET /api/media/titles` takes to go on from here. */
  genre: z.nullable(z.string()),
  decade: z.nullable(z.number()),
  items: z.array(mediaResult),
});
export type BrowseRow = z.output<typeof browseRow>;
export const browse = z.object({ rows: z.array(browseRow) });

/** Whether the movie database is there. `down`: what is listed comes from what this Snowglobe has itself. */
const movieDatabase = z.enum(['answers', 'down', 'not_configured']);
export type MovieDatabaseState = z.output<typeof movieDatabase>;

const searchResult = z.extend(mediaResult, {
  /** What led to it when its name does not: "with Buster Keaton", "directed by Fritz Lang". */
  found_by: z.nullable(z.string()),
});

export const searchReply = z.object({
  results: z.array(searchResult),
  movieDatabase,
  source_label: sourceLabel,
  /** A sentence for the person when something is missing, else null. */
  notice: z.nullable(z.string()),
});
export type SearchReply = z.output<typeof searchReply>;

export const catalogue = z.object({
  titles: z.number(),
  genres: z.array(z.string()),
  decades: z.array(z.number()),
  movieDatabase,
  /** What the movie database wants said where its data is shown; null without it. */
  attribution: z.nullable(z.string()),
});

/** A series in a path: the movie database's number, or `own_12` by Snowglobe's id. */
export const seriesParam = describe(
  z.pipe(
    z.string().check(z.regex(/^(own_)?[1-9]\d{0,9}$/, 'Not a valid id')),
    z.transform((id: string) =>
      id.startsWith('own_') ? { id: Number(id.slice(4)) } : { tmdb_id: Number(id) },
    ),
  ),
  { type: 'string' },
);

const counted = (name: string, max: number) =>
  z.pipe(
    z.string().check(
      z.regex(/^\d{1,10}$/, `${name} is a number`),
      z.refine((digits) => Number(digits) <= max, `${name} is too large`),
    ),
    z.transform((digits: string) => Number(digits)),
  );

export const seasonParam = counted('season', 1000);
export const episodeParam = counted('episode', 10_000);

/** Which title a query means: one of the three is enough. */
export const titleQuery = {
  type: z.optional(mediaType),
  id: z.optional(counted('id', 9_999_999_999)),
  tmdb_id: z.optional(counted('tmdb_id', 9_999_999_999)),
  imdb_id: z.optional(z.string().check(z.regex(/^tt\d{5,12}$/, 'An imdb_id looks like tt0017136'))),
};

const whole = (name: string, max: number) =>
  z.int({ error: `${name} is a whole number` }).check(z.minimum(0), z.maximum(max));

/** The same in a body. */
export const titleBody = {
  id: z.nullish(whole('id', 9_999_999_999)),
  tmdb_id: z.nullish(whole('tmdb_id', 9_999_999_999)),
  imdb_id: z.nullish(z.string().check(z.regex(/^tt\d{5,12}$/, 'An imdb_id looks like tt0017136'))),
};
export const seasonNumber = whole('season', 1000);
export const episodeNumber = whole('episode', 10_000);
