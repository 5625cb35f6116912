import { mediaTypes } from '@snowglobe/contract/features/media/media.limits.ts';
import type { BrowseRow } from '@snowglobe/contract/features/media/media.model.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { presentTitle } from '../media.presenter.ts';
import {
  listNewInLibrary,
  listOwnTitles,
  tallyOwnTitles,
  type Tally,
  type TitleFilter,
} from '../catalogue/title-lists.store.ts';

const rowLength = 20;
/** A shorter row is not shown. */
const minRowLength = 4;
const maxGenres = 8;
const maxDecades = 8;

declare module '../../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    'titles by kind': true;
    'rows of titles': true;
  }
}

type Type = 'all' | 'movie' | 'tv';
const typeOf = (form: string) => mediaTypes.find((type) => type === form);
export type Browse = ReturnType<typeof createBrowse>;

/** The rows of titles that are shown before the first search. They are the same for everyone, so they are cached. */
export function createBrowse({ db, sharedValues }: FeatureCore) {
  const tally = sharedValues.add('titles by kind', (form) => tallyOwnTitles(db, typeOf(form)));
  const rows = sharedValues.add('rows of titles', async (form): Promise<BrowseRow[]> => {
    const { genres, decades } = await tally(form);
    const row = async (name: string, label: string, filter: TitleFilter): Promise<BrowseRow> => {
      const own = { ...filter, isAnime: false, withoutAnimation: true };
      const found = await listOwnTitles(db, { ...own, type: typeOf(form) }, { limit: rowLength });
      const { genre = null, decade = null } = filter;
      return { name, label, genre, decade, items: found.map(presentTitle) };
    };
    const newest = async (): Promise<BrowseRow> => {
      const found = await listNewInLibrary(db, typeOf(form), rowLength);
      const items = found.map(presentTitle);
      return { name: 'new', label: 'New in the library', genre: null, decade: null, items };
    };
    const listFromCatalogue = async (): Promise<BrowseRow> => {
      const others = { isAnime: false, withoutAnimation: true, withoutLibrary: true };
      const found = await listOwnTitles(db, { ...others, type: typeOf(form) }, { limit: rowLength });
      const items = found.map(presentTitle);
      return { name: 'catalogue', label: 'From the catalogue', genre: null, decade: null, items };
    };
    const all = await Promise.all([
      newest(),
      listFromCatalogue(),
      ...mostFrequent(genres, maxGenres).map((genre) => row(`genre:${genre}`, genre, { genre })),
      ...mostFrequent(decades, maxDecades)
        .toSorted((a, b) => b - a)
        .map((decade) => row(`decade:${decade}`, `The ${decade}s`, { decade })),
    ]);
    return all.filter(({ items }) => items.length > 0);
  });

  return {
    rows: (type: Type): Promise<BrowseRow[]> => rows(type),
    /** Titles of the catalogue that the library does not have. */
    listFromCatalogue: async (): Promise<BrowseRow['items']> =>
      (await rows('all')).find(({ name }) => name === 'catalogue')?.items ?? [],
    newest: async (): Promise<BrowseRow['items']> =>
      (await rows('all')).find(({ name }) => name === 'new')?.items ?? [],
    /** The genres and decades to filter by. */
    async choices(): Promise<{ titles: number; genres: string[]; decades: number[] }> {
      const { titles, genres, decades }: Tally = await tally('all');
      return {
        titles,
        genres: [...genres.keys()].toSorted(),
        decades: [...decades.keys()].toSorted((a, b) => a - b),
      };
    },
  };
}

/** The most frequent ones with enough titles for a row. */
function mostFrequent<T>(counts: ReadonlyMap<T, number>, limit: number): T[] {
  return [...counts]
    .filter(([, count]) => count >= minRowLength)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([what]) => what);
}
