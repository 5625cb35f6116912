import * as z from 'zod';

/**
 * The used fields of the movie database's answers. Missing or odd fields of an entry are ignored; an entry without an id
 * or a name is left out, and the others stay.
 */
const text = z.string().nullish().catch(null);
const amount = z.number().min(0).max(1e6).nullish().catch(null);
/** Stored in an int4 column, so larger ids are refused. */
const id = z.number().int().positive().max(2_147_483_647);
const picture = z
  .string()
  .regex(/^\/[\w-]{5,80}\.(jpg|png|webp)$/)
  .nullish()
  .catch(null);

const named = z.object({ name: z.string().min(1).max(200) });
/** The cast in the order of the credits, and the crew with their jobs. */
const credits = z.object({
  cast: z.array(named.catch({ name: '' })).catch([]),
  crew: z.array(z.object({ name: text, job: text })).catch([]),
});
const maxNumber = 100_000;

const entry = z.object({
  id,
  title: text,
  name: text,
  original_title: text,
  original_name: text,
  original_language: text,
  overview: text,
  poster_path: picture,
  backdrop_path: picture,
  genre_ids: z.array(z.number()).catch([]),
  genres: z
    .array(z.object({ id: z.number() }))
    .nullish()
    .catch(null),
  release_date: text,
  first_air_date: text,
  vote_average: amount,
  vote_count: amount,
  number_of_seasons: amount,
  number_of_episodes: amount,
  runtime: amount,
  episode_run_time: z.array(z.number()).catch([]),
  status: text,
  imdb_id: text,
  external_ids: z.object({ imdb_id: text }).nullish().catch(null),
  credits: credits.nullish().catch(null),
});
export type TmdbEntry = z.output<typeof entry>;

const season = z.object({
  season_number: z.number().int().min(0).max(maxNumber),
  name: text,
  episode_count: amount,
  overview: text,
  air_date: text,
});
const episode = z.object({
  episode_number: z.number().int().positive().max(maxNumber),
  name: text,
  overview: text,
  air_date: text,
  still_path: picture,
  runtime: amount,
});
const person = z.object({ id, name: z.string().min(1).max(200) });
/** A title of a person, as cast or crew. */
const part = z.object({ ...entry.shape, media_type: z.enum(['movie', 'tv']), job: text, popularity: amount });
export type TmdbPart = z.output<typeof part>;

export type TmdbSeason = z.output<typeof season>;
export type TmdbEpisode = z.output<typeof episode>;

/** A page of results has 20 entries. The others are larger than any real list. */
const maxItems = { results: 20, parts: 1000, seasons: 200, episodes: 2000 };
const maxTextLength = 4000;
const usedFields = new Set([
  'results',
  'seasons',
  'episodes',
  'images',
  'secure_base_url',
  'cast',
  'crew',
  ...[entry, season, episode, part].flatMap(({ shape }) => Object.keys(shape)),
]);

/** Keeps only the used fields of an answer, with limited lists and texts. */
export function trimAnswer(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, maxTextLength).toWellFormed().replaceAll('\u0000', '');
  if (Array.isArray(value)) return value.slice(0, maxItems.episodes).map(trimAnswer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inside]) =>
      usedFields.has(name) ? [[name, trimAnswer(inside)]] : [],
    ),
  );
}

function each<S extends z.ZodType>(list: unknown, schema: S, max: number): z.output<S>[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, max).flatMap((item: unknown) => {
    const read = schema.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

const field = (body: unknown, name: string): unknown => (body as Record<string, unknown> | null)?.[name];

export const readEntries = (body: unknown): TmdbEntry[] =>
  each(field(body, 'results'), entry, maxItems.results);
export const readPeople = (body: unknown) => each(field(body, 'results'), person, maxItems.results);
/** The titles that a person acted in, and those that they directed. */
export const readParts = (body: unknown): { acted: TmdbPart[]; directed: TmdbPart[] } => ({
  acted: each(field(body, 'cast'), part, maxItems.parts),
  directed: each(field(body, 'crew'), part, maxItems.parts).filter(({ job }) => job === 'Director'),
});
export const readEntry = (body: unknown): TmdbEntry | null => entry.safeParse(body).data ?? null;
/** Null when the answer has no such list. */
export const readSeasons = (body: unknown): TmdbSeason[] | null =>
  Array.isArray(field(body, 'seasons')) ? each(field(body, 'seasons'), season, maxItems.seasons) : null;
export const readEpisodes = (body: unknown): TmdbEpisode[] | null =>
  Array.isArray(field(body, 'episodes')) ? each(field(body, 'episodes'), episode, maxItems.episodes) : null;

export function readPictureBase(body: unknown): string | null {
  const base = field(field(body, 'images'), 'secure_base_url');
  return typeof base === 'string' && URL.canParse(base) ? base : null;
}
