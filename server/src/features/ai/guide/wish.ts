import { nameKey } from '../../../core/name-key.ts';
import { genreNamed, genresLeantTo } from './genres.ts';
import type { IndexedTitle, TitleIndex } from './title-index.ts';
import { unknownTitleIn } from './unknown-title.ts';
import { minutesMeant, yearsMeant, type Range } from './when-and-how-long.ts';
import { rawWords, stem, wordsOf } from './words.ts';

/** What somebody wants to see, as far as the guide understands it. */
export type Wish = {
  /** Words that say something, each with how much it still counts. */
  words: ReadonlyMap<string, number>;
  /** Genres that were named, and those that the words only lean to. */
  genres: ReadonlySet<string>;
  leaning: ReadonlyMap<string, number>;
  refusedGenres: ReadonlySet<string>;
  refusedWords: ReadonlySet<string>;
  years: Range | null;
  minutes: Range | null;
  /** A series, or rather a film. */
  isSeries: boolean | null;
  wantsAnime: boolean | null;
  /** "Like X". */
  like: IndexedTitle | null;
  /** "Like X", where the catalogue has no X. */
  unknownTitle: string | null;
  /** Old, without a year. */
  isOld: boolean;
  /** What came before is not wanted again. */
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

const refusal =
  /\b(?:not|no|without|nothing|except|avoid|hate|dislike|anything but|dont want|do not want)\s+(?:(?:a|an|any|too|so|very|more|another|with|the|much)\s+)*([\p{L}-]+)(?:\s+or\s+([\p{L}-]+))?/gu;
const likes = /\b(?:like|similar to|loved|love|enjoyed|liked|fan of|same as|reminds me of|in the style of)\b/;
const fondness = /\b(?:loved?|liked?|enjoyed|adored?|fan|similar|same|style|reminds?)\b/g;
/** Who loves something does not ask for love in it. */
const ownFondness = /\b(?:i|we) (?:really |absolutely |just )?(?:loved?|liked?|adored?|enjoy(?:ed)?)\b/g;
/** These say when or how long, and nothing about what. */
const measures =
  /\b(tens|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|older|newer|shorter|longer|old|new|short|long|recent|before|after|than|minutes?|mins?|hours?|under|over|less|series|shows?|tv|anime|else|instead|another|different|early|classic)\b/g;

/** What one message asks for. */
export function readWish(text: string, index: TitleIndex): Wish {
  const plain = text.toLowerCase().replaceAll(/[’']/g, '');
  const like = likes.test(plain) ? titleIn(plain, index) : null;
  const unknownTitle = like ? null : unknownTitleIn(text, index);
  const refused = [...plain.matchAll(refusal)]
    .flatMap((match) => [match[1], match[2]])
    .flatMap((word) => (word ? [word] : []));
  const refusedWords = new Set(refused.map(stem));
  const open = plain
    .replaceAll(refusal, ' ')
    .replaceAll(measures, ' ')
    .replaceAll(/\b\d+s?\b/g, ' ');
  const asked = open.replaceAll(like || unknownTitle !== null ? fondness : ownFondness, ' ');
  const rest = like ? without(asked, like.key) : without(asked, nameKey(unknownTitle ?? ''));
  const words = new Map(wordsOf(rest).map((word) => [word, 1]));
  const genres = new Set<string>();
  const leaning = new Map<string, number>();
  for (const word of words.keys()) {
    const genre = genreNamed(word);
    if (genre) genres.add(genre);
    for (const each of genresLeantTo(word)) leaning.set(each, 1);
  }
  const raw = new Set(rawWords(text));
  const says = (...any: string[]) => any.some((word) => raw.has(word));
  return {
    ...noWish,
    words,
    genres,
    leaning,
    refusedGenres: new Set([...refusedWords].flatMap((word) => genreNamed(word) ?? [])),
    refusedWords: new Set([...refusedWords].filter((word) => !genreNamed(word))),
    years: yearsMeant(text),
    minutes: minutesMeant(text),
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

/** The longest title that stands in the text. */
function titleIn(text: string, { titles }: TitleIndex): IndexedTitle | null {
  const key = ` ${nameKey(text)} `;
  const found = titles.filter(
    (title) => key.includes(` ${title.key} `) || key.includes(` ${short(title.key)} `),
  );
  return found.toSorted((a, b) => b.key.length - a.key.length)[0] ?? null;
}

/** As people say it: without the article, and without what comes behind the colon. */
const short = (key: string) => key.replace(/^(?:the|a|an) /, '');

function without(text: string, key: string): string {
  if (key === '') return text;
  return ` ${nameKey(text)} `.replace(` ${key} `, ' ').replace(` ${short(key)} `, ' ');
}
