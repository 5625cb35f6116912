import type { MovieDatabaseState } from '@snowglobe/contract/features/media/media.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { nameKey } from '../../../core/name-key.ts';
import { findPerson, type FoundPerson } from '../search/search-text.ts';
import {
  findTitlesByKeys,
  deleteTitlesBefore,
  upsertTitles,
  type NewTitle,
  type TitleRow,
} from '../catalogue/titles.store.ts';
import { animationGenre } from './genres.ts';
import { toTitle } from './map-title.ts';
import {
  readEntries,
  readEntry,
  readEpisodes,
  readParts,
  readPeople,
  readPictureBase,
  readSeasons,
} from './tmdb-answers.ts';
import type { TmdbEpisode, TmdbPart, TmdbSeason } from './tmdb-answers.ts';
import { createTmdbClient } from './tmdb-client.ts';
import { TmdbError } from './tmdb-error.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const fresh = { search: 6 * hour, details: 12 * hour, list: 6 * hour, configuration: 3 * day };
const forgetAfterMs = 90 * day;
/** Longer than any real season and series. Larger numbers in an answer are cut. */
const maxEpisodes = 2000;
const maxEpisodesInAll = 20_000;
/** Shorter queries match too many names. */
const minPersonLetters = 4;
/** Of a person's titles: this many films, and as many series. */
const maxPartsOfEachType = 20;
const usualPictureBase = 'https://image.tmdb.org/t/p/';

type Type = 'movie' | 'tv';
/** `error` is a text to be translated. */
export type OutsideTitles = { state: MovieDatabaseState; titles: TitleRow[]; error?: string };
export type MovieDatabase = ReturnType<typeof createMovieDatabase>;

/** Searches the movie database, and stores its titles in our own table. */
export function createMovieDatabase(core: FeatureCore) {
  const { db, everyHour } = core;
  const client = createTmdbClient(core);
  everyHour('media.delete-unused-tmdb-titles', () =>
    deleteTitlesBefore(db, new Date(Date.now() - forgetAfterMs)),
  );

  const state = (): MovieDatabaseState =>
    client.isConfigured ? (client.isDown() ? 'down' : 'answers') : 'not_configured';

  /** Stores titles, so that they have our ids. Only new or changed ones are written. */
  async function storeTitles(fetched: readonly NewTitle[], fetchedAt: Date): Promise<TitleRow[]> {
    const keys = fetched.map(({ source_key }) => source_key);
    const known = new Map((await findTitlesByKeys(db, 'tmdb', keys)).map((row) => [row.source_key, row]));
    const changed = fetched.filter((title) => {
      const before = known.get(title.source_key);
      return !before || before.told_at < fetchedAt || hasMoreDetails(title, before);
    });
    // Two answers may contain the same titles: writing in one order prevents a deadlock.
    const inOrder = changed.toSorted((a, b) => (a.source_key < b.source_key ? -1 : 1));
    for (const row of await upsertTitles(db, inOrder)) known.set(row.source_key, row);
    return keys.flatMap((sourceKey) => known.get(sourceKey) ?? []);
  }

  async function list(path: string, params: Record<string, string>, type: Type, freshMs: number) {
    const { body, fetchedAt } = await client.ask(path, params, freshMs);
    const unique = new Map(readEntries(body).map((entry) => [entry.id, entry]));
    const fetched = [...unique.values()].flatMap((entry) => toTitle(entry, type) ?? []);
    return storeTitles(fetched, fetchedAt);
  }

  async function fromEach(
    type: Type | undefined,
    one: (type: Type) => Promise<TitleRow[]>,
  ): Promise<OutsideTitles> {
    if (!client.isConfigured) return { state: 'not_configured', titles: [] };
    try {
      const lists = await Promise.all((type ? [type] : (['movie', 'tv'] as const)).map(one));
      return { state: 'answers', titles: interleave(lists) };
    } catch (error) {
      if (!(error instanceof TmdbError)) throw error;
      return { state: 'down', titles: [], error: error.text };
    }
  }

  async function details(row: Pick<TitleRow, 'type' | 'tmdb_id'>) {
    const params = { append_to_response: 'credits,external_ids' };
    const { body, fetchedAt } = await client.ask(`/${row.type}/${row.tmdb_id}`, params, fresh.details);
    const entry = readEntry(body);
    const title = entry && toTitle(entry, row.type);
    // Seasons are stored too, so that the next episode is found without another request.
    const seasons = seasonsOf(readSeasons(body));
    const [stored = null] = title ? await storeTitles([{ ...title, seasons }], fetchedAt) : [];
    return { body, title: stored };
  }

  return {
    state,
    isConfigured: client.isConfigured,

    search: (query: string, type: Type | undefined) =>
      fromEach(type, (each) => {
        const params = { query: normalizeQuery(query), include_adult: 'false' };
        return list(`/search/${each}`, params, each, fresh.search);
      }),

    /**
     * The titles of the person with this name, the best known first; empty when there is no such person. An error is
     * ignored: the search by title runs at the same time and reports it.
     */
    async searchPerson(query: string, type: Type | undefined): Promise<TitlesOfPerson> {
      const key = nameKey(query);
      if (!client.isConfigured || key.length < minPersonLetters) return noTitles;
      try {
        const params = { query: normalizeQuery(query), include_adult: 'false' };
        const people = readPeople((await client.ask('/search/person', params, fresh.search)).body);
        const person = people.find(({ name }) => findPerson({ directors: [], actors: [name] }, key) !== null);
        if (!person) return noTitles;
        const { body, fetchedAt } = await client.ask(
          `/person/${person.id}/combined_credits`,
          {},
          fresh.details,
        );
        const { acted, directed } = readParts(body);
        const { name } = person;
        const found = new Map<string, FoundPerson>([
          ...directed.map((part) => [keyOf(part), { name, did: 'directed' }] as const),
          ...acted.map((part) => [keyOf(part), { name, did: 'acted' }] as const),
        ]);
        const parts = bestKnown([...acted, ...directed], type);
        const fetched = parts.flatMap((part) => toTitle(part, part.media_type) ?? []);
        const titles = await storeTitles(fetched, fetchedAt);
        const foundBy = titles.flatMap(({ id, source_key }) => {
          const how = found.get(source_key);
          return how ? [[id, how] as const] : [];
        });
        return { titles, foundBy: new Map(foundBy) };
      } catch (error) {
        if (error instanceof TmdbError) return noTitles;
        throw error;
      }
    },

    async searchAnime(query: string, type: Type | undefined): Promise<OutsideTitles> {
      const anime = { with_genres: String(animationGenre), with_original_language: 'ja' };
      const found = await fromEach(type, (each) =>
        normalizeQuery(query) === ''
          ? list(
              `/discover/${each}`,
              { ...anime, sort_by: 'popularity.desc', include_adult: 'false' },
              each,
              fresh.list,
            )
          : list(
              `/search/${each}`,
              { query: normalizeQuery(query), include_adult: 'false' },
              each,
              fresh.search,
            ),
      );
      return { ...found, titles: found.titles.filter((row) => row.is_anime) };
    },

    /** The title with its details; null when the movie database has no title with this id. */
    async find(tmdbId: number, type: Type): Promise<TitleRow | null> {
      try {
        return (await details({ type, tmdb_id: tmdbId })).title;
      } catch (error) {
        if (error instanceof TmdbError && error.isMissing) return null;
        throw error;
      }
    },

    /** Null when the answer has none. */
    seasons: async (row: TitleRow): Promise<TmdbSeason[] | null> => readSeasons((await details(row)).body),

    async episodes(row: TitleRow, season: number): Promise<TmdbEpisode[] | null> {
      const { body } = await client.ask(`/tv/${row.tmdb_id}/season/${season}`, {}, fresh.details);
      return readEpisodes(body);
    },

    /** The base address of its pictures, from its configuration. */
    async pictureBase(): Promise<string> {
      try {
        const { body } = await client.ask('/configuration', {}, fresh.configuration);
        return readPictureBase(body) ?? usualPictureBase;
      } catch {
        return usualPictureBase;
      }
    },
  };
}

type TitlesOfPerson = { titles: TitleRow[]; foundBy: ReadonlyMap<number, FoundPerson> };
const noTitles: TitlesOfPerson = { titles: [], foundBy: new Map() };

/** The same key as in `toTitle`. */
const keyOf = ({ id, media_type }: TmdbPart) => `${media_type}:${id}`;

/** Sorted by votes, without duplicates, a limited number of films and of series. */
function bestKnown(parts: readonly TmdbPart[], type: Type | undefined): TmdbPart[] {
  const unique = [...new Map(parts.map((part) => [keyOf(part), part])).values()];
  const counts = { movie: 0, tv: 0 };
  return unique
    .filter((part) => type === undefined || part.media_type === type)
    .toSorted((a, b) => (b.vote_count ?? 0) - (a.vote_count ?? 0))
    .filter((part) => (counts[part.media_type] += 1) <= maxPartsOfEachType);
}

/** Details may have been fetched before a list that was stored later. */
function hasMoreDetails(title: NewTitle, known: TitleRow): boolean {
  const hasPeople = Boolean(title.people) && known.people === '';
  return (
    hasPeople ||
    (['imdb_id', 'season_count', 'runtime'] as const).some(
      (fact) => title[fact] !== null && known[fact] === null,
    )
  );
}

function seasonsOf(seasons: readonly TmdbSeason[] | null): NewTitle['seasons'] {
  const numbered = (seasons ?? []).filter(
    ({ season_number, episode_count }) => season_number > 0 && episode_count,
  );
  if (numbered.length === 0) return null;
  let left = maxEpisodesInAll;
  return numbered.map(({ season_number, episode_count }) => {
    const count = Math.min(Math.trunc(episode_count!), maxEpisodes, left);
    left -= count;
    return { number: season_number, episodes: Array<string>(count).fill('') };
  });
}

/** The same query in another spelling is one request. */
const normalizeQuery = (query: string) => query.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The first of each list, then the second of each, so that films and series are mixed. */
function interleave(lists: readonly TitleRow[][]): TitleRow[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((one) => one[at] ?? [])).flat();
}
