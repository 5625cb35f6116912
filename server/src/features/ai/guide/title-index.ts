import type { KnownTitle } from '../titles/title-source.ts';
import { nameKey } from '../../../core/name-key.ts';
import { wordsOf } from './tokenize.ts';

/** The weight of a word by the field that contains it. */
const weights = { title: 2.2, keyword: 2.6, overview: 1.2, genre: 1.2 } as const;

export type IndexedTitle = {
  title: KnownTitle;
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
  /** The rarer a word, the higher the number. */
  rarity(word: string): number;
  /** Whether a title contains the word. */
  has(word: string): boolean;
};

export function indexTitles(titles: readonly KnownTitle[]): TitleIndex {
  const indexed = titles.map(indexOne);
  const found = new Map<string, number>();
  for (const { words } of indexed)
    for (const word of words.keys()) found.set(word, (found.get(word) ?? 0) + 1);
  return {
    titles: indexed,
    has: (word) => found.has(word),
    rarity: (word) => Math.log(1 + titles.length / (1 + (found.get(word) ?? 0))),
  };
}

function indexOne(title: KnownTitle): IndexedTitle {
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

/** How similar two titles are, by genres, words weighted by rarity, and years. From 0 to about 2. */
export function similarityOf({ rarity }: TitleIndex, one: IndexedTitle, other: IndexedTitle): number {
  let [shared, ones, others] = [0, 0, 0];
  for (const [word, weight] of one.words) {
    const value = (weight * rarity(word)) ** 2;
    ones += value;
    const there = other.words.get(word);
    if (there !== undefined) shared += weight * there * rarity(word) ** 2;
  }
  for (const [word, weight] of other.words) others += (weight * rarity(word)) ** 2;
  const words = shared / (Math.sqrt(ones) * Math.sqrt(others) || 1);
  const years = Math.abs((one.title.year ?? 0) - (other.title.year ?? 0));
  return words * 1.4 + overlap(one.title.genres, other.title.genres) * 0.5 + Math.exp(-years / 8) * 0.35;
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((each) => other.includes(each)).length;
  return both / (new Set([...one, ...other]).size || 1);
}
