import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { createCache, type Cache } from '../../../core/cache/cache.ts';
import { describeTitle } from '../catalogue/describe-title.ts';
import type { TitleCache } from '../catalogue/title-cache.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import { presentTitle } from '../media.presenter.ts';
import { indexTitle, type IndexedTitle, type TitleIndex } from './title-index.ts';

/** Comparing more titles than this with one would take milliseconds, and the rarest words find the closest first. */
const maxCompared = 400;
/** For so many titles the ids of the similar ones are kept, at most 800 for each. */
const maxComparedTitles = 500;
/** Below this, two titles have little more in common than their years. */
const minSimilarity = 0.42;

/** The titles that share rare words with this one, or at least a genre; the best first. */
function findSimilar(index: TitleIndex, one: IndexedTitle): IndexedTitle[] {
  const candidates = new Set<IndexedTitle>();
  const rarestFirst = [...one.words.keys()].toSorted((a, b) => index.rarity(b) - index.rarity(a));
  for (const word of rarestFirst) {
    if (candidates.size >= maxCompared) break;
    for (const other of index.withWord(word).slice(0, maxCompared)) candidates.add(other);
  }
  const isOther = ({ title, key }: IndexedTitle) =>
    title.id !== one.title.id &&
    title.isAnime === one.title.isAnime &&
    !(key === one.key && title.year === one.title.year);
  const similarityTo = index.compareWith(one);
  return [...candidates]
    .filter(isOther)
    .map((other) => ({ other, similarity: similarityTo(other) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .toSorted((a, b) => b.similarity - a.similarity || a.other.title.id - b.other.title.id)
    .map(({ other }) => other);
}

type Needs = { catalogue: { index(): Promise<TitleIndex> }; titles: TitleCache; texts: TitleTexts };
type Asked = { language: Language; limit: number; without?: ReadonlySet<number> };

/** "More like this": titles of the open catalogue and the library that resemble one. */
export function createSimilarTitles({ catalogue, titles, texts }: Needs) {
  /** Home compares with the same titles again and again. */
  const compared = new WeakMap<TitleIndex, Cache<number, readonly number[]>>();

  function comparedIn(index: TitleIndex): Cache<number, readonly number[]> {
    const known =
      compared.get(index) ?? createCache<number, readonly number[]>({ maxEntries: maxComparedTitles });
    compared.set(index, known);
    return known;
  }

  /** The ids of the titles like this one, the best first; undefined when there is no such title. */
  async function idsLike(titleId: number): Promise<readonly number[] | undefined> {
    const index = await catalogue.index();
    const idsOf = (one: IndexedTitle) => findSimilar(index, one).map(({ title }) => title.id);
    const indexed = index.byId(titleId);
    if (indexed) return comparedIn(index).read(titleId, async () => idsOf(indexed));
    const [row] = await titles.find([titleId]);
    return row && idsOf(indexTitle(describeTitle(row)));
  }

  return {
    /** The title and those like it, without some of them; null when there is no such title. */
    async list(
      titleId: number,
      { language, limit, without = new Set<number>() }: Asked,
    ): Promise<{ title: MediaResult; titles: MediaResult[] } | null> {
      const like = await idsLike(titleId);
      if (!like) return null;
      const ids = like.filter((id) => !without.has(id)).slice(0, limit);
      const rows = await titles.find([titleId, ...ids]);
      const translate = await texts.translationOf(rows, language);
      const shown = new Map(rows.map((each) => [each.id, translate(each.id, presentTitle(each))]));
      const title = shown.get(titleId);
      return title ? { title, titles: ids.flatMap((id) => shown.get(id) ?? []) } : null;
    },
  };
}

export type SimilarTitles = ReturnType<typeof createSimilarTitles>;
