import { nameKey } from '../../../core/name-key.ts';
import { findGenre, listRelatedGenres } from './genres.ts';
import type { IndexedTitle, TitleIndex } from '../../media/media.feature.ts';
import { findUnknownTitle } from './unknown-title.ts';
import { parseMinutes, parseYears, type Range } from './years-and-length.ts';
import { rawWords, stem, wordsOf } from '../../../core/texts/words.ts';

/** A parsed request: the conditions and words that the guide found in the messages of a member. */
export type Wish = {
  /** The meaningful words, each with its weight. */
  words: ReadonlyMap<string, number>;
  /** Genres that were named; `leaning` has those that the words only suggest. */
  genres: ReadonlySet<string>;
  leaning: ReadonlyMap<string, number>;
  refusedGenres: ReadonlySet<string>;
  refusedWords: ReadonlySet<string>;
  years: Range | null;
  minutes: Range | null;
  /** True: a series. False: a film. */
  isSeries: boolean | null;
  wantsAnime: boolean | null;
  /** The X of "like X", if the catalogue has it. */
  like: IndexedTitle | null;
  /** The X of "like X", if the catalogue does not have it. */
  unknownTitle: string | null;
  /** The member asked for an old title, but named no year. */
  isOld: boolean;
  /** Ids of titles that were shown before and are not wanted again. */
  seen: ReadonlySet<number>;
};

export const noWish: Wish = {
  words: new Map(),
  genres: new Set(),
  leaning: new Map(),
  refusedGenres: new Set(),
  refusedWords: new Set(),
  years: null,
  minutes: null,
  isSeries: null,
  wantsAnime: null,
  like: null,
  unknownTitle: null,
  isOld: false,
  seen: new Set(),
};

const refusalPattern =
  /\b(?:not|no|without|nothing|except|avoid|hate|dislike|anything but|dont want|do not want)\s+(?:(?:a|an|any|too|so|very|more|another|with|the|much)\s+)*([\p{L}-]+)(?:\s+or\s+([\p{L}-]+))?/gu;
const likePattern =
  /\b(?:like|similar to|loved|love|enjoyed|liked|fan of|same as|reminds me of|in the style of)\b/;
const likingWords = /\b(?:loved?|liked?|enjoyed|adored?|fan|similar|same|style|reminds?)\b/g;
/** In "I love X", the word "love" is not a theme. */
const ownLikingPhrases = /\b(?:i|we) (?:really |absolutely |just )?(?:loved?|liked?|adored?|enjoy(?:ed)?)\b/g;
/** Words about time, length or type; they do not describe the content. */
const rangeWords =
  /\b(tens|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|older|newer|shorter|longer|old|new|short|long|recent|before|after|than|minutes?|mins?|hours?|under|over|less|series|shows?|tv|anime|else|instead|another|different|early|classic)\b/g;

/** Reads the wish from one message. `written` is the message in the member's own words, if the text is a translation. */
export function readWish(text: string, index: TitleIndex, written = text): Wish {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '');
  const like = likePattern.test(plain) ? (findTitleIn(plain, index) ?? findTitleIn(written, index)) : null;
  const unknownTitle = like ? null : findUnknownTitle(text, index);
  const refused = [...plain.matchAll(refusalPattern)]
    .flatMap((match) => [match[1], match[2]])
    .flatMap((word) => (word ? [word] : []));
  const refusedWords = new Set(refused.map(stem));
  const wanted = plain
    .replaceAll(refusalPattern, ' ')
    .replaceAll(rangeWords, ' ')
    .replaceAll(/\b\d+s?\b/g, ' ');
  const asked = wanted.replaceAll(like || unknownTitle !== null ? likingWords : ownLikingPhrases, ' ');
  const rest = like ? without(asked, like.key) : without(asked, nameKey(unknownTitle ?? ''));
  const words = new Map(wordsOf(rest).map((word) => [word, 1]));
  const genres = new Set<string>();
  const leaning = new Map<string, number>();
  for (const word of words.keys()) {
    const genre = findGenre(word);
    if (genre) genres.add(genre);
    for (const each of listRelatedGenres(word)) leaning.set(each, 1);
  }
  const raw = new Set(rawWords(text));
  const says = (...any: string[]) => any.some((word) => raw.has(word));
  return {
    ...noWish,
    words,
    genres,
    leaning,
    refusedGenres: new Set([...refusedWords].flatMap((word) => findGenre(word) ?? [])),
    refusedWords: new Set([...refusedWords].filter((word) => !findGenre(word))),
    years: parseYears(text),
    minutes: parseMinutes(text),
    isSeries: says('series', 'show', 'shows', 'tv', 'serial', 'episodes')
      ? true
      : says('film', 'films', 'movie', 'movies')
        ? false
        : null,
    wantsAnime: says('anime') ? !refusedWords.has(stem('anime')) : null,
    like,
    unknownTitle,
    isOld: says('old', 'oldest', 'classic', 'silent', 'early'),
  };
}

/** The longest title that the text contains. */
function findTitleIn(text: string, { titles }: TitleIndex): IndexedTitle | null {
  const key = ` ${nameKey(text)} `;
  const found = titles.filter(
    (title) =>
      key.includes(` ${title.key} `) ||
      key.includes(` ${short(title.key)} `) ||
      key.includes(` ${title.originalKey} `),
  );
  return found.toSorted((a, b) => b.key.length - a.key.length)[0] ?? null;
}

/** The title without its article: people often leave it out. */
const short = (key: string) => key.replace(/^(?:the|a|an) /, '');

function without(text: string, key: string): string {
  if (key === '') return text;
  return ` ${nameKey(text)} `.replace(` ${key} `, ' ').replace(` ${short(key)} `, ' ');
}
