import { mediaTypes } from '@snowglobe/contract/features/media/media.limits.ts';
import { browse, type BrowseRow } from '@snowglobe/contract/features/media/media.model.ts';
import { genreTextOf } from '@snowglobe/contract/features/media/genres.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { replyWriter } from '../../../core/http/reply-serializer.ts';
import { WrittenJson } from '../../../core/http/written-json.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { unchanged, type TitleTexts } from '../catalogue/title-texts.ts';
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
type WrittenRows = WrittenJson<{ rows: BrowseRow[] }>;
/** Without its label: the rows are cached for members of all languages. */
type SharedRow = Omit<BrowseRow, 'label'>;
const typeOf = (form: string) => mediaTypes.find((type) => type === form);
export type Browse = ReturnType<typeof createBrowse>;

/** The rows of titles that are shown before the first search. They are the same for everyone, so they are cached. */
export function createBrowse({ db, sharedValues }: FeatureCore, texts: TitleTexts) {
  const tally = sharedValues.add('titles by kind', (form) => tallyOwnTitles(db, typeOf(form)));
  const rows = sharedValues.add('rows of titles', async (form): Promise<SharedRow[]> => {
    const { genres, decades } = await tally(form);
    const row = async (name: string, filter: TitleFilter): Promise<SharedRow> => {
      const own = { ...filter, isAnime: false, withoutAnimation: true };
      const found = await listOwnTitles(db, { ...own, type: typeOf(form) }, { limit: rowLength });
      const { genre = null, decade = null } = filter;
      return { name, genre, decade, items: found.map(presentTitle) };
    };
    const newest = async (): Promise<SharedRow> => {
      const found = await listNewInLibrary(db, typeOf(form), rowLength);
      const items = found.map(presentTitle);
      return { name: 'new', genre: null, decade: null, items };
    };
    const listFromCatalogue = async (): Promise<SharedRow> => {
      const others = { isAnime: false, withoutAnimation: true, withoutLibrary: true };
      const found = await listOwnTitles(db, { ...others, type: typeOf(form) }, { limit: rowLength });
      const items = found.map(presentTitle);
      return { name: 'catalogue', genre: null, decade: null, items };
    };
    // One after the other: at once they would take all connections to the database from the other calls.
    const all = [await newest(), await listFromCatalogue()];
    for (const genre of mostFrequent(genres, maxGenres)) all.push(await row(`genre:${genre}`, { genre }));
    for (const decade of mostFrequent(decades, maxDecades).toSorted((a, b) => b - a))
      all.push(await row(`decade:${decade}`, { decade }));
    return all.filter(({ items }) => items.length > 0);
  });

  async function itemsOf(name: 'catalogue' | 'new', language: Language): Promise<BrowseRow['items']> {
    const items = (await rows('all')).find((row) => row.name === name)?.items ?? [];
    const translate = await texts.translationOf(items, language);
    return items.map((item) => translate(item.id, item));
  }

  /** Without translated titles they depend on the shared rows and the language only, so they live as long as the rows. */
  const written = new WeakMap<SharedRow[], Map<Language, WrittenRows>>();
  const writeRows = replyWriter(browse);

  return {
    async rows(type: Type, language: Language): Promise<WrittenRows> {
      const shared = await rows(type);
      const translate = await texts.translationOf(
        shared.flatMap(({ items }) => items),
        language,
      );
      const kept = written.get(shared) ?? new Map<Language, WrittenRows>();
      const last = translate === unchanged ? kept.get(language) : undefined;
      if (last) return last;
      const shown = shared.map((row) => ({
        ...row,
        label: labelOf(row, language),
        items: row.items.map((item) => translate(item.id, item)),
      }));
      const made: WrittenRows = new WrittenJson(Buffer.from(writeRows({ rows: shown })));
      if (translate === unchanged) written.set(shared, kept.set(language, made));
      return made;
    },
    /** Titles of the catalogue that the library does not have. */
    listFromCatalogue: (language: Language) => itemsOf('catalogue', language),
    newest: (language: Language) => itemsOf('new', language),
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

function labelOf({ name, genre, decade }: SharedRow, language: Language): string {
  if (decade !== null) return textIn(language, 'media:row.decade', { decade: String(decade) });
  if (genre !== null) {
    const text = genreTextOf(genre);
    return text ? textIn(language, text) : genre;
  }
  return textIn(language, name === 'new' ? 'media:row.new' : 'media:row.catalogue');
}

/** The most frequent ones with enough titles for a row. */
function mostFrequent<T>(counts: ReadonlyMap<T, number>, limit: number): T[] {
  return [...counts]
    .filter(([, count]) => count >= minRowLength)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, limit)
    .map(([what]) => what);
}
