import type { MovieDatabaseState } from '@snowglobe/contract/features/media/media.model.ts';
import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { nameKey } from '../../../core/name-key.ts';
import { findPerson, searchText, type FoundPerson } from '../search/search-text.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
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
import { inTmdbLanguage, tmdbLanguageOf } from './tmdb-language.ts';

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

/** Titles of an answer. */
type Answer = { titles: NewTitle[]; fetchedAt: Date };

/**
 * Searches the movie database, and stores its titles in our own table: the English words in `media_titles`, those of other
 * languages in `media_title_texts`.
 */
export function createMovieDatabase(core: FeatureCore, texts: TitleTexts) {
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

  /**
   * Stores the titles of an answer in the caller's language. Titles that are not known yet need their English words, so
   * that the same is asked in English; without an answer their original names are stored.
   */
  async function storeIn(
    language: Language,
    askIn: (language: Language) => Promise<Answer>,
  ): Promise<TitleRow[]> {
    const { titles, fetchedAt } = await askIn(language);
    if (!tmdbLanguageOf(language)) return storeTitles(titles, fetchedAt);
    const keys = titles.map(({ source_key }) => source_key);
    const readKnown = async () =>
      new Map((await findTitlesByKeys(db, 'tmdb', keys)).map((row) => [row.source_key, row]));
    let known = await readKnown();
    if (known.size < keys.length) {
      const english = await orNull(askIn(baseLanguage));
      if (english) await storeTitles(english.titles, english.fetchedAt);
      known = await readKnown();
      const missing = titles.filter(({ source_key }) => !known.has(source_key)).map(withOriginalName);
      for (const row of await storeTitles(missing, fetchedAt)) known.set(row.source_key, row);
    }
    const answered = titles.flatMap((title) => {
      const row = known.get(title.source_key);
      return row ? [{ row, title }] : [];
    });
    await texts.save(answered, language);
    return answered.map(({ row }) => row);
  }

  const list = (
    path: string,
    params: Record<string, string>,
    { type, freshMs, language }: { type: Type; freshMs: number; language: Language },
  ) =>
    storeIn(language, async (asked) => {
      const { body, fetchedAt } = await client.ask(path, inTmdbLanguage(params, asked), freshMs);
      const unique = new Map(readEntries(body).map((entry) => [entry.id, entry]));
      return { titles: [...unique.values()].flatMap((entry) => toTitle(entry, type) ?? []), fetchedAt };
    });

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

  /** The details in another language than English; null without an answer. */
  async function translatedDetails(row: Pick<TitleRow, 'type' | 'tmdb_id'>, language: Language) {
    if (!tmdbLanguageOf(language)) return null;
    const params = inTmdbLanguage({}, language);
    const answer = await orNull(client.ask(`/${row.type}/${row.tmdb_id}`, params, fresh.details));
    return answer?.body ?? null;
  }

  /** The details in English, and in the caller's language if that is another one. */
  async function allDetails(row: Pick<TitleRow, 'type' | 'tmdb_id'>, language: Language) {
    const [english, translated] = await Promise.all([details(row), translatedDetails(row, language)]);
    const entry = readEntry(translated);
    const title = entry && toTitle(entry, row.type);
    if (title && english.title) await texts.save([{ row: english.title, title }], language);
    return { ...english, translated };
  }

  return {
    state,
    isConfigured: client.isConfigured,

    search: (query: string, type: Type | undefined, language: Language) =>
      fromEach(type, (each) => {
        const params = { query: normalizeQuery(query), include_adult: 'false' };
        return list(`/search/${each}`, params, { type: each, freshMs: fresh.search, language });
      }),

    /**
     * The titles of the person with this name, the best known first; empty when there is no such person. An error is
     * ignored: the search by title runs at the same time and reports it.
     */
    async searchPerson(query: string, type: Type | undefined, language: Language): Promise<TitlesOfPerson> {
      const key = nameKey(query);
      if (!client.isConfigured || key.length < minPersonLetters) return noTitles;
      try {
        const params = { query: normalizeQuery(query), include_adult: 'false' };
        const people = readPeople((await client.ask('/search/person', params, fresh.search)).body);
        const person = people.find(({ name }) => findPerson({ directors: [], actors: [name] }, key) !== null);
        if (!person) return noTitles;
        const { name } = person;
        const found = new Map<string, FoundPerson>();
        const titles = await storeIn(language, async (asked) => {
          const path = `/person/${person.id}/combined_credits`;
          const { body, fetchedAt } = await client.ask(path, inTmdbLanguage({}, asked), fresh.details);
          const { acted, directed } = readParts(body);
          for (const part of directed) found.set(keyOf(part), { name, did: 'directed' });
          for (const part of acted) found.set(keyOf(part), { name, did: 'acted' });
          const parts = bestKnown([...acted, ...directed], type);
          return { titles: parts.flatMap((part) => toTitle(part, part.media_type) ?? []), fetchedAt };
        });
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

    async searchAnime(query: string, type: Type | undefined, language: Language): Promise<OutsideTitles> {
      const anime = { with_genres: String(animationGenre), with_original_language: 'ja' };
      const found = await fromEach(type, (each) =>
        normalizeQuery(query) === ''
          ? list(
              `/discover/${each}`,
              { ...anime, sort_by: 'popularity.desc', include_adult: 'false' },
              { type: each, freshMs: fresh.list, language },
            )
          : list(
              `/search/${each}`,
              { query: normalizeQuery(query), include_adult: 'false' },
              { type: each, freshMs: fresh.search, language },
            ),
      );
      return { ...found, titles: found.titles.filter((row) => row.is_anime) };
    },

    /** The title with its details; null when the movie database has no title with this id. */
    async find(tmdbId: number, type: Type, language: Language = baseLanguage): Promise<TitleRow | null> {
      try {
        return (await allDetails({ type, tmdb_id: tmdbId }, language)).title;
      } catch (error) {
        if (error instanceof TmdbError && error.isMissing) return null;
        throw error;
      }
    },

    /** Null when the answer has none. */
    async seasons(row: TitleRow, language: Language): Promise<TmdbSeason[] | null> {
      const { body, translated } = await allDetails(row, language);
      const seasons = readSeasons(body);
      const words = new Map((readSeasons(translated) ?? []).map((one) => [one.season_number, one]));
      return seasons?.map((one) => withWordsOf(one, words.get(one.season_number))) ?? null;
    },

    /** Words that are missing in the caller's language are English. */
    async episodes(
      row: TitleRow,
      season: number,
      language: Language = baseLanguage,
    ): Promise<TmdbEpisode[] | null> {
      const path = `/tv/${row.tmdb_id}/season/${season}`;
      const [english, translated] = await Promise.all([
        client.ask(path, {}, fresh.details),
        tmdbLanguageOf(language)
          ? orNull(client.ask(path, inTmdbLanguage({}, language), fresh.details))
          : null,
      ]);
      const episodes = readEpisodes(english.body);
      const words = new Map((readEpisodes(translated?.body) ?? []).map((one) => [one.episode_number, one]));
      return episodes?.map((one) => withWordsOf(one, words.get(one.episode_number))) ?? null;
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

/** Null when the movie database does not answer: English words are shown then. */
const orNull = <T>(asking: Promise<T>): Promise<T | null> =>
  asking.catch((error: unknown) => {
    if (error instanceof TmdbError) return null;
    throw error;
  });

/** The base of a title of which only the words of another language than English are known. */
function withOriginalName(title: NewTitle): NewTitle {
  const name = title.original_title ?? title.title;
  return { ...title, title: name, original_title: null, search: searchText(name, null), overview: '' };
}

type Words = { name?: string | null | undefined; overview?: string | null | undefined };
const withWordsOf = <T extends Words>(english: T, translated: Words | undefined): T => ({
  ...english,
  name: translated?.name || english.name,
  overview: translated?.overview || english.overview,
});

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
