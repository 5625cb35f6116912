import { setImmediate } from 'node:timers/promises';
import { nameKey } from '../../../core/name-key.ts';
import { wordsOf } from '../../../core/texts/words.ts';
import type { DescribedTitle } from '../catalogue/describe-title.ts';

/** The weight of a word by the field that contains it. */
const weights = { title: 2.2, keyword: 2.6, overview: 1.2, genre: 1.2 } as const;

export type IndexedTitle = {
  title: DescribedTitle;
  key: string;
  /** The title in its own language: "Frau im Mond". */
  originalKey: string;
  /** The weight of each word. Its rarity is multiplied later. */
  words: ReadonlyMap<string, number>;
  /** The keyword that contains a word; it is shown as the reason for a pick. */
  keywordOf: ReadonlyMap<string, string>;
};

export type TitleIndex = {
  titles: readonly IndexedTitle[];
  byId(id: number): IndexedTitle | undefined;
  /** The rarer a word, the higher the number. */
  rarity(word: string): number;
  /** The titles that contain the word. */
  withWord(word: string): readonly IndexedTitle[];
  /**
   * Compares a title with others: how similar they are, by genres, words weighted by rarity, and years. From 0 to
   * about 2.
   */
  compareWith(one: IndexedTitle): (other: IndexedTitle) => number;
};

/** So many titles are read before other requests get a turn. */
const titlesAtOnce = 100;

export async function indexTitles(titles: readonly DescribedTitle[]): Promise<TitleIndex> {
  const indexed: IndexedTitle[] = [];
  const byId = new Map<number, IndexedTitle>();
  const byWord = new Map<string, IndexedTitle[]>();
  for (const title of titles) {
    const one = indexTitle(title);
    indexed.push(one);
    byId.set(title.id, one);
    for (const word of one.words.keys()) {
      const others = byWord.get(word);
      if (others) others.push(one);
      else byWord.set(word, [one]);
    }
    if (indexed.length % titlesAtOnce === 0) await setImmediate();
  }
  const rarity = (word: string) => Math.log(1 + titles.length / (1 + (byWord.get(word)?.length ?? 0)));
  // A title is compared with thousands of others, so the length of its vector is computed once.
  const lengths = new WeakMap<IndexedTitle, number>();

  function lengthOf(one: IndexedTitle): number {
    const known = lengths.get(one);
    if (known !== undefined) return known;
    let sum = 0;
    for (const [word, weight] of one.words) sum += (weight * rarity(word)) ** 2;
    const length = Math.sqrt(sum) || 1;
    lengths.set(one, length);
    return length;
  }

  return {
    titles: indexed,
    byId: (id) => byId.get(id),
    withWord: (word) => byWord.get(word) ?? [],
    rarity,
    compareWith(one) {
      const weighted = [...one.words].map(([word, weight]) => [word, weight * rarity(word) ** 2] as const);
      const length = lengthOf(one);
      return (other) => {
        let shared = 0;
        for (const [word, weight] of weighted) shared += weight * (other.words.get(word) ?? 0);
        const words = shared / (length * lengthOf(other));
        const years = Math.abs((one.title.year ?? 0) - (other.title.year ?? 0));
        return (
          words * 1.4 + overlap(one.title.genres, other.title.genres) * 0.5 + Math.exp(-years / 8) * 0.35
        );
      };
    },
  };
}

export function indexTitle(title: DescribedTitle): IndexedTitle {
  const words = new Map<string, number>();
  const keywordOf = new Map<string, string>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(title.overview, weights.overview);
  for (const person of title.people) add(person, weights.title);
  for (const genre of title.genres) add(genre, weights.genre);
  add(`${title.title} ${title.originalTitle ?? ''}`, weights.title);
  for (const keyword of title.keywords) {
    add(keyword, weights.keyword);
    for (const word of wordsOf(keyword)) keywordOf.set(word, keyword);
  }
  return {
    title,
    key: nameKey(title.title),
    originalKey: nameKey(title.originalTitle ?? title.title),
    words,
    keywordOf,
  };
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((each) => other.includes(each)).length;
  return both / (new Set([...one, ...other]).size || 1);
}
