import type { SearchReply, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import type { Database } from '../../core/database/database.ts';
import { nameKey } from '../../core/name-key.ts';
import { labelOf, presentTitle } from './media.presenter.ts';
import type { MovieDatabase, OutsideTitles } from './tmdb/movie-database.ts';
import { listOwnTitles, ownSources } from './title-lists.store.ts';
import { searchAlike, searchWords, type Wanted } from './title-search.store.ts';
import type { TitleRow } from './titles.store.ts';

const mostOwn = 10;
const mostOutside = 10;
const mostAnime = 15;

type Narrower = { genre?: string | undefined; decade?: number | undefined };
type Asked = { query: string; type: 'all' | 'movie' | 'tv' } & Narrower;
export type Search = ReturnType<typeof openSearch>;

/** Finding titles: what this Snowglobe has first, then what the movie database knows. */
export function openSearch(db: Database, movieDatabase: MovieDatabase) {
  /** By words; by what reads alike when those do not fill the list and nothing is called just that. */
  async function find(wanted: Wanted): Promise<TitleRow[]> {
    if (wanted.key === '') return [];
    const exact = await searchWords(db, wanted);
    const isNamed = exact.some(({ search }) => search.split('\n').includes(wanted.key));
    if (isNamed || exact.length >= wanted.limit) return exact;
    return withoutRepeats([...exact, ...(await searchAlike(db, wanted))], wanted.limit);
  }

  /** While the movie database is silent, what it told before is still found here. */
  async function findRemembered(wanted: Omit<Wanted, 'sources'>, outside: OutsideTitles) {
    return outside.state === 'down' ? find({ ...wanted, sources: ['tmdb'] }) : outside.titles;
  }

  return {
    async media({ query, type: asked, genre, decade }: Asked): Promise<SearchReply> {
      const type = asked === 'all' ? undefined : asked;
      const key = nameKey(query);
      if (key === '') {
        const filter = { type, genre, decade, isAnime: false, withoutAnimation: true };
        const hasFilter = (type ?? genre ?? decade) !== undefined;
        const listed = hasFilter ? await listOwnTitles(db, filter, { limit: mostOwn * 2 }) : [];
        return reply(listed, { state: movieDatabase.state(), titles: [] });
      }
      const wanted = { key, type, genre, decade, isAnime: false };
      const [own, outside] = await Promise.all([
        find({ ...wanted, sources: ownSources, limit: mostOwn }),
        movieDatabase.search(query, type),
      ]);
      const known = await findRemembered({ ...wanted, limit: mostOutside }, outside);
      const live = known
        .filter((row) => !row.is_animation && !row.is_anime && isOf(row, { genre, decade }))
        .slice(0, mostOutside);
      return reply(withoutRepeats([...own, ...live], mostOwn + mostOutside), outside);
    },

    /** What is known here already, of every kind: nobody outside is asked. */
    async known(words: string, limit: number): Promise<TitleRow[]> {
      const key = nameKey(words);
      if (key === '') return [];
      const wanted = { key, sources: [...ownSources, 'tmdb'] as const, limit };
      const found = await Promise.all([
        searchWords(db, { ...wanted, isAnime: false }),
        searchWords(db, { ...wanted, isAnime: true }),
      ]);
      const isNamed = ({ search }: TitleRow) => Number(!search.split('\n').includes(key));
      return withoutRepeats(
        found.flat().toSorted((a, b) => isNamed(a) - isNamed(b)),
        limit,
      );
    },

    async anime({ query, type: asked }: Asked): Promise<SearchReply> {
      const type = asked === 'all' ? undefined : asked;
      const key = nameKey(query);
      const sample = () => listOwnTitles(db, { type, isAnime: true }, { limit: mostAnime });
      const wanted = { key, type, isAnime: true, limit: mostAnime };
      const [own, outside] = await Promise.all([
        key === '' ? [] : find({ ...wanted, sources: ownSources }),
        movieDatabase.searchAnime(query, type),
      ]);
      const found = withoutRepeats([...own, ...(await findRemembered(wanted, outside))], mostAnime);
      if (found.length > 0) return reply(found, outside);
      // The default list; and what is shown when the search is down.
      if (key === '' || outside.state === 'down') return reply((await sample()).toReversed(), outside);
      return reply([], outside);
    },
  };
}

/** The movie database finds by words alone. */
function isOf({ genres, year }: TitleRow, { genre, decade }: Narrower): boolean {
  if (genre !== undefined && !genres.includes(genre)) return false;
  return decade === undefined || (year !== null && year >= decade && year < decade + 10);
}

/** By their names, whatever the letters' case: the first of them stays. */
function withoutRepeats(rows: readonly TitleRow[], limit: number): TitleRow[] {
  const seen = new Set<string>();
  const kept = rows.filter((row) => {
    const name = row.title.toLowerCase();
    return !seen.has(name) && seen.add(name);
  });
  return kept.slice(0, limit);
}

function reply(rows: readonly TitleRow[], { state, error }: OutsideTitles): SearchReply {
  const first = rows[0];
  const label: SourceLabel =
    state === 'down'
      ? 'FALLBACK'
      : rows.some(({ source }) => source === 'tmdb') || !first
        ? 'TMDB'
        : labelOf(first);
  return {
    results: rows.map(presentTitle),
    movieDatabase: state,
    source_label: state === 'not_configured' && !first ? 'OPEN CATALOGUE' : label,
    notice:
      state === 'down'
        ? `The movie database does not answer (${error ?? 'no answer'}). This is what Snowglobe has itself.`
        : null,
  };
}
