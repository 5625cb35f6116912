import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import type { Db } from '../../../core/database/database.ts';
import { describeTitle } from '../catalogue/describe-title.ts';
import type { TitleTexts } from '../catalogue/title-texts.ts';
import { findTitles } from '../catalogue/titles.store.ts';
import { presentTitle } from '../media.presenter.ts';
import { indexTitle, type IndexedTitle, type TitleIndex } from './title-index.ts';

/** Comparing more titles than this with one would take milliseconds, and the rarest words find the closest first. */
const maxCompared = 400;
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

type Needs = { catalogue: { index(): Promise<TitleIndex> }; texts: TitleTexts };
type Asked = { language: Language; limit: number; without?: ReadonlySet<number> };

/** "More like this": titles of the open catalogue and the library that resemble one. */
export function createSimilarTitles(db: Db, { catalogue, texts }: Needs) {
  return {
    /** Empty when there is no such title. */
    async list(
      titleId: number,
      { language, limit, without = new Set<number>() }: Asked,
    ): Promise<MediaResult[]> {
      const [row] = await findTitles(db, [titleId]);
      if (!row) return [];
      const found = findSimilar(await catalogue.index(), indexTitle(describeTitle(row)));
      const ids = found.flatMap(({ title }) => (without.has(title.id) ? [] : title.id)).slice(0, limit);
      if (ids.length === 0) return [];
      const rows = await findTitles(db, ids);
      const translate = await texts.translationOf(rows, language);
      const shown = new Map(rows.map((each) => [each.id, translate(each.id, presentTitle(each))]));
      return ids.flatMap((id) => shown.get(id) ?? []);
    },
  };
}

export type SimilarTitles = ReturnType<typeof createSimilarTitles>;
