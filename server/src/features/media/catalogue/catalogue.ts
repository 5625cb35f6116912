import type { FeatureCore } from '../../../core/feature-core.ts';
import { nameKey } from '../../../core/name-key.ts';
import { indexTitles, type TitleIndex } from '../similar/title-index.ts';
import { describeTitle, type DescribedTitle } from './describe-title.ts';
import { listOwnTitles } from './title-lists.store.ts';
import { findTitlesByName } from './titles.store.ts';

declare module '../../../core/cache/shared-values.ts' {
  interface SharedValueNames {
    'the own catalogue': true;
  }
}

/** Enough for the AI guide, which uses this list. */
const maxTitles = 5000;

/** Titles for other features, such as the AI guide. */
export function createCatalogue({ db, sharedValues }: FeatureCore) {
  const own = sharedValues.add('the own catalogue', async () => {
    const titles = (await listOwnTitles(db, {}, { limit: maxTitles })).toReversed().map(describeTitle);
    return { titles, byName: Map.groupBy(titles.flatMap(namesOf), ([key]) => key) };
  });
  let indexed: { of: readonly DescribedTitle[]; index: Promise<TitleIndex> } | undefined;

  return {
    /** The open catalogue and the library, for comparing titles by their words. Built again when something changed. */
    async index(): Promise<TitleIndex> {
      const { titles } = await own('');
      // Cached values expire after a minute; most of the time nothing has changed.
      if (!indexed || !isSameList(indexed.of, titles)) indexed = { of: titles, index: indexTitles(titles) };
      indexed.of = titles;
      return indexed.index;
    },
    /** Titles with one of these names or original names, ignoring case and punctuation. */
    async named(names: readonly string[]): Promise<DescribedTitle[]> {
      const { byName } = await own('');
      const keys = [...new Set(names.map(nameKey))];
      const known = keys.flatMap((key) => byName.get(key)?.map(([, title]) => title) ?? []);
      const unknown = keys.filter((key) => key !== '' && !byName.has(key));
      const found = unknown.length > 0 ? await findTitlesByName(db, unknown) : [];
      return [...new Set([...known, ...found.map(describeTitle)])];
    },
  };
}

const namesOf = (title: DescribedTitle): (readonly [key: string, title: DescribedTitle])[] =>
  [...new Set([nameKey(title.title), nameKey(title.originalTitle ?? '')])].map((key) => [key, title]);

function isSameList(before: readonly DescribedTitle[], now: readonly DescribedTitle[]): boolean {
  if (before === now) return true;
  return before.length === now.length && now.every((title, nth) => isSame(title, before[nth]!));
}

/** Whether everything is the same that titles are compared and chosen by. */
const isSame = (one: DescribedTitle, other: DescribedTitle) =>
  one.id === other.id &&
  one.title === other.title &&
  one.originalTitle === other.originalTitle &&
  one.type === other.type &&
  one.isAnime === other.isAnime &&
  one.isAnimation === other.isAnimation &&
  one.runtime === other.runtime &&
  one.year === other.year &&
  one.overview === other.overview &&
  one.genres.join() === other.genres.join() &&
  one.people.join() === other.people.join() &&
  one.keywords.join() === other.keywords.join();
