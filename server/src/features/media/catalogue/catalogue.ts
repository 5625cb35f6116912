import type { FeatureCore } from '../../../core/feature-core.ts';
import { nameKey } from '../../../core/name-key.ts';
import { listOwnTitles } from './title-lists.store.ts';
import { findTitlesByName, type NewTitle } from './titles.store.ts';

declare module '../../../core/cache/shared.ts' {
  interface SharedNames {
    'the own catalogue': true;
  }
}

/** More than anybody could choose from by talking about it. */
const maxTitles = 5000;

type StoredTitle = NewTitle & { id: number };

/** A title as other features know it. */
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

/** What other features may ask about titles. */
export function createCatalogue({ db, shared }: FeatureCore) {
  const own = shared.add('the own catalogue', async () => {
    const titles = (await listOwnTitles(db, {}, { limit: maxTitles })).toReversed().map(describeTitle);
    return { titles, byName: Map.groupBy(titles.flatMap(namesOf), ([key]) => key) };
  });
  return {
    /** What this Snowglobe has itself, in the order in which it came. The same array as long as nothing changed. */
    listed: async () => (await own('')).titles,
    /** Titles with one of these names, the original ones too, whatever the letters' case and signs. */
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
