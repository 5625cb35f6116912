import type { SearchReply, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Database } from '../../../core/database/database.ts';
import { nameKey } from '../../../core/name-key.ts';
import { textIn, translate } from '../../../core/texts/texts.ts';
import { foundBy, foundByIn, labelOf, presentTitle } from '../media.presenter.ts';
import type { MovieDatabase, OutsideTitles } from '../tmdb/movie-database.ts';
import { listOwnTitles, ownSources } from '../catalogue/title-lists.store.ts';
import { nameMatches, type FoundPerson } from './search-text.ts';
import { searchSimilar, searchWords, type Wanted } from './title-search.store.ts';
import type { TitleRow } from '../catalogue/titles.store.ts';
import type { TitleTexts, Translate } from '../catalogue/title-texts.ts';

const maxOwn = 10;
/** At most this many films, and as many series, come from the movie database. */
const maxOfEachType = 10;
const maxAnime = 15;

type Type = 'movie' | 'tv';
type Narrower = { genre?: string | undefined; decade?: number | undefined };
type Asked = { query: string; type: 'all' | Type } & Narrower;
/** By title id: what the searched person did in it. */
type FoundByPerson = ReadonlyMap<number, FoundPerson>;
type Found = { outside: OutsideTitles; key: string; byPerson?: FoundByPerson };
const nobody: FoundByPerson = new Map();
export type Search = ReturnType<typeof createTitleSearch>;

/**
 * Finds titles: our own first, then those of the movie database. Our own search has three steps: words and beginnings of
 * titles, names of people, and only when these do not fill the list, similar spelling (`searchSimilar`).
 */
export function createTitleSearch(db: Database, movieDatabase: MovieDatabase, texts: TitleTexts) {
  /** Similar spelling is tried only when no title has exactly this name, no person matches, and the list is not full. */
  async function find(wanted: Wanted): Promise<TitleRow[]> {
    if (wanted.key === '') return [];
    const exact = await searchWords(db, wanted);
    const isNamed = exact.some(({ search }) => search.split('\n').includes(wanted.key));
    const isPerson = exact.some(({ search }) => !nameMatches(search, wanted.key));
    if (isNamed || isPerson || exact.length >= wanted.limit) return exact;
    return withoutRepeats([...exact, ...(await searchSimilar(db, wanted))]).slice(0, wanted.limit);
  }

  async function reply(language: Language, rows: readonly TitleRow[], found: Found): Promise<SearchReply> {
    return presentReply(language, rows, { ...found, withWords: await texts.translationOf(rows, language) });
  }

  /** While the movie database does not answer, its titles that are stored here are still found. */
  async function findStoredFromTmdb(wanted: Omit<Wanted, 'sources'>): Promise<TitleRow[]> {
    const types: readonly Type[] = wanted.type ? [wanted.type] : ['movie', 'tv'];
    const found = types.map((type) => find({ ...wanted, type, sources: ['tmdb'] }));
    return (await Promise.all(found)).flat();
  }

  return {
    async media({ query, type: asked, genre, decade }: Asked, language: Language): Promise<SearchReply> {
      const type = asked === 'all' ? undefined : asked;
      const key = nameKey(query);
      if (key === '') {
        const filter = { type, genre, decade, isAnime: false, withoutAnimation: true };
        const hasFilter = (type ?? genre ?? decade) !== undefined;
        const listed = hasFilter ? await listOwnTitles(db, filter, { limit: maxOwn * 2 }) : [];
        return reply(language, listed, { outside: { state: movieDatabase.state(), titles: [] }, key });
      }
      const wanted = { key, type, genre, decade, isAnime: false };
      const [own, outside, person] = await Promise.all([
        find({ ...wanted, sources: ownSources, limit: maxOwn }),
        movieDatabase.search(query, type, language),
        movieDatabase.searchPerson(query, type, language),
      ]);
      const findStored =
        outside.state === 'down'
          ? await findStoredFromTmdb({ ...wanted, limit: maxOfEachType })
          : outside.titles;
      const live = [...findStored, ...person.titles].filter(
        (row) => !row.is_animation && !row.is_anime && matchesFilter(row, { genre, decade }),
      );
      const isOwn = new Set(own.map(({ id }) => id));
      const counts = { movie: 0, tv: 0 };
      const shown = withoutRepeats([...own, ...live]).filter(
        (row) => isOwn.has(row.id) || (counts[row.type] += 1) <= maxOfEachType,
      );
      return reply(language, shown, { outside, key, byPerson: person.foundBy });
    },

    /** Only titles that are stored here, without a request to the movie database. For Ctrl-K. */
    async findStored(words: string, limit: number): Promise<TitleRow[]> {
      const key = nameKey(words);
      if (key === '') return [];
      const wanted = { key, sources: [...ownSources, 'tmdb'] as const, limit };
      const found = await Promise.all([
        searchWords(db, { ...wanted, isAnime: false }),
        searchWords(db, { ...wanted, isAnime: true }),
      ]);
      const rank = ({ search }: TitleRow) =>
        search.split('\n').includes(key) ? 0 : nameMatches(search, key) ? 1 : 2;
      return withoutRepeats(found.flat().toSorted((a, b) => rank(a) - rank(b))).slice(0, limit);
    },

    async anime({ query, type: asked }: Asked, language: Language): Promise<SearchReply> {
      const type = asked === 'all' ? undefined : asked;
      const key = nameKey(query);
      const sample = () => listOwnTitles(db, { type, isAnime: true }, { limit: maxAnime });
      const wanted = { key, type, isAnime: true, limit: maxAnime };
      const [own, outside] = await Promise.all([
        key === '' ? [] : find({ ...wanted, sources: ownSources }),
        movieDatabase.searchAnime(query, type, language),
      ]);
      const findStored = outside.state === 'down' ? await findStoredFromTmdb(wanted) : outside.titles;
      const found = withoutRepeats([...own, ...findStored]).slice(0, maxAnime);
      if (found.length > 0) return reply(language, found, { outside, key });
      // The default list, also when the movie database does not answer.
      if (key === '' || outside.state === 'down')
        return reply(language, (await sample()).toReversed(), { outside, key });
      return reply(language, [], { outside, key });
    },
  };
}

/** The movie database searches by words only, so its results are filtered here. */
function matchesFilter({ genres, year }: TitleRow, { genre, decade }: Narrower): boolean {
  if (genre !== undefined && !genres.includes(genre)) return false;
  return decade === undefined || (year !== null && year >= decade && year < decade + 10);
}

/** Of titles with the same name, ignoring case, the first stays. */
function withoutRepeats(rows: readonly TitleRow[]): TitleRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const name = row.title.toLowerCase();
    return !seen.has(name) && seen.add(name);
  });
}

function presentReply(
  language: Language,
  rows: readonly TitleRow[],
  { outside: { state, error }, key, byPerson = nobody, withWords }: Found & { withWords: Translate },
): SearchReply {
  const byWhom = (row: TitleRow): string | null => {
    const person = key === '' ? null : (foundBy(row, key) ?? byPerson.get(row.id));
    return person ? foundByIn(language, person) : null;
  };
  const first = rows[0];
  const label: SourceLabel =
    state === 'down'
      ? 'FALLBACK'
      : rows.some(({ source }) => source === 'tmdb') || !first
        ? 'TMDB'
        : labelOf(first);
  return {
    results: rows.map((row) => ({
      ...withWords(row.id, presentTitle(row)),
      found_by: byWhom(row),
    })),
    movieDatabase: state,
    source_label: state === 'not_configured' && !first ? 'OPEN CATALOGUE' : label,
    notice:
      state === 'down'
        ? textIn(language, 'media:notice.down', {
            reason: translate(language, error ?? 'media:notice.noReason'),
          })
        : null,
  };
}
