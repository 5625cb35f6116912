import { randomUUID } from 'node:crypto';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Database, Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/outbox.ts';
import { nameKey } from '../../../core/name-key.ts';
import {
  describeTitle,
  findOwnTitle,
  isOwnTitleTaken,
  listInLibrary,
  lockTitle,
  saveLibraryState,
  type LibraryState,
} from './library-titles.store.ts';
import { presentTitle } from '../media.presenter.ts';
import { peopleText, searchText } from '../search/search-text.ts';
import type { Search } from '../search/title-search.ts';
import { findTitlesByName, findTitles, upsertTitles, type TitleRow } from './titles.store.ts';

type OwnTitle = {
  title: string;
  type: 'movie' | 'tv';
  year: number | null;
  overview: string;
  genres: string[];
  isAnime: boolean | undefined;
};

/** A new description of an own title; fields that are left out stay. */
export type OwnDescription = {
  title?: string | undefined;
  year?: number | null | undefined;
  genres?: readonly string[] | undefined;
  overview?: string | undefined;
  directors?: readonly string[] | undefined;
  cast?: readonly string[] | undefined;
};
/** Everything that is cached from many titles is built again. */
function notifyCatalogueChanged(outbox: Change['outbox']): void {
  for (const name of ['titles by kind', 'rows of titles', 'the own catalogue'] as const)
    outbox.sharedChanged(name);
}

type Named = { title: string; year: number | null; type: 'movie' | 'tv' };
const maxFound = 20;

/** How the library feature reads and changes the catalogue. `titles/catalogue-sync.ts` there calls this. */
export function createLibraryTitles(db: Database, search: Search) {
  return {
    find: (on: Db, ids: readonly number[]): Promise<TitleRow[]> => findTitles(on, ids),
    present: presentTitle,
    listInLibrary,

    /** The own title with this name; created when there is none. */
    async getOrCreateOwn(on: Db, wanted: OwnTitle): Promise<TitleRow> {
      const { title, type, overview, genres } = wanted;
      const key = searchText(title, null);
      const known = await findOwnTitle(on, { search: key, type, year: wanted.year });
      const isAnime = wanted.isAnime ?? known?.is_anime ?? false;
      const year = wanted.year ?? known?.year ?? null;
      const [row] = await upsertTitles(on, [
        {
          source: 'library',
          source_key: known?.source_key ?? `library-${randomUUID()}`,
          type,
          title,
          original_title: null,
          search: key,
          year,
          genres: genres.length > 0 ? genres : (known?.genres ?? []),
          keywords: known?.keywords ?? [],
          is_animation: isAnime,
          is_anime: isAnime,
          tmdb_id: null,
          imdb_id: null,
          season_count: known?.season_count ?? null,
          episode_count: known?.episode_count ?? null,
          runtime: known?.runtime ?? null,
          overview: overview || (known?.overview ?? ''),
          rating: known?.rating ?? null,
          status: isAnime ? 'New' : null,
          poster_path: null,
          backdrop_path: null,
          seasons: known?.seasons ?? null,
        },
      ]);
      return row!;
    },

    /** Returns the title with its new description, or why it can't be changed. */
    async describe(
      { tx, outbox }: Change,
      titleId: number,
      description: OwnDescription,
    ): Promise<TitleRow | 'missing' | 'of the catalogue' | 'taken'> {
      const row = await lockTitle(tx, titleId);
      if (!row) return 'missing';
      if (row.source !== 'library') return 'of the catalogue';
      const title = description.title ?? row.title;
      const key = searchText(title, null);
      const year = description.year === undefined ? row.year : description.year;
      const isSame = key === row.search && year === row.year;
      if (!isSame && (await isOwnTitleTaken(tx, { id: row.id, search: key, type: row.type, year })))
        return 'taken';
      const directors = [...(description.directors ?? row.directors)];
      const actors = [...(description.cast ?? row.actors)];
      const described = {
        title,
        search: key,
        year,
        genres: [...(description.genres ?? row.genres)],
        overview: description.overview ?? row.overview,
        directors,
        actors,
        people: peopleText(directors, actors),
      };
      await describeTitle(tx, titleId, described);
      notifyCatalogueChanged(outbox);
      return { ...row, ...described };
    },

    /** Saves what the library has of a title. */
    async updateLibraryState({ tx, outbox }: Change, state: LibraryState): Promise<void> {
      await saveLibraryState(tx, state);
      notifyCatalogueChanged(outbox);
    },

    /** Ids of the titles with this name, of the same type and, if given, about the same year. */
    async listIdsByName(name: Named): Promise<number[]> {
      const rows = await findTitlesByName(db, [nameKey(name.title)]);
      return rows.flatMap((row) => (fits(row, name) ? row.id : []));
    },

    /** For each name the only title that matches it, of the same type and, if given, about the same year. */
    async findByNames(names: readonly Named[]): Promise<Map<Named, MediaResult>> {
      const keys = [...new Set(names.map(({ title }) => nameKey(title)))].filter((key) => key !== '');
      const rows = keys.length > 0 ? await findTitlesByName(db, keys) : [];
      const byName = new Map<Named, MediaResult>();
      for (const name of names) {
        const found = rows.filter((row) => fits(row, name));
        if (found.length === 1) byName.set(name, presentTitle(found[0]!));
      }
      return byName;
    },

    /** Films, series and anime by name. */
    async search(query: string, language: Language): Promise<MediaResult[]> {
      if (nameKey(query) === '') return [];
      const asked = { query, type: 'all' } as const;
      const [films, anime] = await Promise.all([
        search.media(asked, language),
        search.anime(asked, language),
      ]);
      const seen = new Set<number>();
      const all = [...films.results, ...(anime.source_label === 'FALLBACK' ? [] : anime.results)];
      return all.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, maxFound);
    },
  };
}

/** Titles in the movie database and on files often differ by a year. */
function fits(row: TitleRow, { title, type, year }: Named): boolean {
  return (
    row.type === type &&
    row.search.split('\n').includes(nameKey(title)) &&
    (year === null || row.year === null || Math.abs(row.year - year) <= 1)
  );
}
