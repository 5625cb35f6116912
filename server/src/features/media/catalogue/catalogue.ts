import type { FeatureCore } from '../../../core/feature-core.ts';
import { nameKey } from '../../../core/name-key.ts';
import { listOwnTitles } from './title-lists.store.ts';
import { findTitlesByName, type NewTitle } from './titles.store.ts';

declare module '../../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    'the own catalogue': true;
  }
}

/** Enough for the AI guide, which uses this list. */
const maxTitles = 5000;

type StoredTitle = NewTitle & { id: number };

/** A title for other features. */
export function describeTitle(row: StoredTitle) {
  return {
    id: row.id,
    title: row.title,
    originalTitle: row.original_title ?? null,
    year: row.year ?? null,
    type: row.type,
    genres: row.genres,
    keywords: row.keywords,
    runtime: row.runtime ?? null,
    overview: row.overview,
    people: [...(row.directors ?? []), ...(row.actors ?? [])],
    isAnime: row.is_anime,
    isAnimation: row.is_animation,
  };
}

type Described = ReturnType<typeof describeTitle>;

/** Titles for other features, such as the AI guide. */
export function createCatalogue({ db, sharedValues }: FeatureCore) {
  const own = sharedValues.add('the own catalogue', async () => {
    const titles = (await listOwnTitles(db, {}, { limit: maxTitles })).toReversed().map(describeTitle);
    return { titles, byName: Map.groupBy(titles.flatMap(namesOf), ([key]) => key) };
  });
  return {
    /** The open catalogue and the library, the oldest first. Returns the same array until something changes. */
    listed: async () => (await own('')).titles,
    /** Titles with one of these names or original names, ignoring case and punctuation. */
    async named(names: readonly string[]): Promise<Described[]> {
      const { byName } = await own('');
      const keys = [...new Set(names.map(nameKey))];
      const known = keys.flatMap((key) => byName.get(key)?.map(([, title]) => title) ?? []);
      const unknown = keys.filter((key) => key !== '' && !byName.has(key));
      const found = unknown.length > 0 ? await findTitlesByName(db, unknown) : [];
      return [...new Set([...known, ...found.map(describeTitle)])];
    },
  };
}

const namesOf = (title: Described): (readonly [key: string, title: Described])[] =>
  [...new Set([nameKey(title.title), nameKey(title.originalTitle ?? '')])].map((key) => [key, title]);
