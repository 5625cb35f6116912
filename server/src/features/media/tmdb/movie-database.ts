import type { MovieDatabaseState } from '@snowglobe/contract/features/media/media.model.ts';
import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import { deleteTitlesBefore, type NewTitle, type TitleRow } from '../catalogue/titles.store.ts';
import { animationGenre } from './genres.ts';
import { toTitle } from './map-title.ts';
import { createPersonSearch } from './person-titles.ts';
import { createStoredTitles } from './stored-titles.ts';
import { readEntries, readEntry, readEpisodes, readPictureBase, readSeasons } from './tmdb-answers.ts';
import type { TmdbEpisode, TmdbSeason } from './tmdb-answers.ts';
import { createTmdbClient, fresh, normalizeQuery } from './tmdb-client.ts';
import { orNull, TmdbError } from './tmdb-error.ts';
import { inTmdbLanguage, tmdbLanguageOf } from './tmdb-language.ts';

const forgetAfterMs = 90 * 24 * 3600 * 1000;
/** Longer than any real season and series. Larger numbers in an answer are cut. */
const maxEpisodes = 2000;
const maxEpisodesInAll = 20_000;
const usualPictureBase = 'https://image.tmdb.org/t/p/';

type Type = 'movie' | 'tv';
/** `error` is a text to be translated. */
export type OutsideTitles = { state: MovieDatabaseState; titles: TitleRow[]; error?: string };
export type MovieDatabase = ReturnType<typeof createMovieDatabase>;

/**
 * Searches the movie database, and stores its titles in our own table: the English words in `media_titles`, those of other
 * languages in `media_title_texts`.
 */
export function createMovieDatabase(core: FeatureCore, texts: TitleTexts) {
  const { db, everyHour } = core;
  const client = createTmdbClient(core);
  const titles = createStoredTitles(db, texts);
  everyHour('media.delete-unused-tmdb-titles', () =>
    deleteTitlesBefore(db, new Date(Date.now() - forgetAfterMs)),
  );

  const state = (): MovieDatabaseState =>
    client.isConfigured ? (client.isDown() ? 'down' : 'answers') : 'not_configured';

  const list = (
    path: string,
    params: Record<string, string>,
    { type, freshMs, language }: { type: Type; freshMs: number; language: Language },
  ) =>
    titles.storeIn(language, async (asked) => {
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
    const [stored = null] = title ? await titles.store([{ ...title, seasons }], fetchedAt) : [];
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

    searchPerson: createPersonSearch(client, titles),

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

type Words = { name?: string | null | undefined; overview?: string | null | undefined };
const withWordsOf = <T extends Words>(english: T, translated: Words | undefined): T => ({
  ...english,
  name: translated?.name || english.name,
  overview: translated?.overview || english.overview,
});

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

/** The first of each list, then the second of each, so that films and series are mixed. */
function interleave(lists: readonly TitleRow[][]): TitleRow[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((one) => one[at] ?? [])).flat();
}
