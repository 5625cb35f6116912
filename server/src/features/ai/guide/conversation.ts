import { baseLanguage, type Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../../core/texts/texts.ts';
import type { ContextMessage } from '../answers/answerer.ts';
import { toEnglish } from './german/to-english.ts';
import { answerInOtherLanguage } from './other-language.ts';
import { readLanguage } from './read-language.ts';
import { findSuggestion } from './suggestions.ts';
import { recommend, type Pick } from './recommend.ts';
import { noTaste, type Taste } from '../titles/taste.ts';
import type { TitleIndex } from '../../media/media.feature.ts';
import type { Range } from './years-and-length.ts';
import { noWish, readWish, type Wish } from './parse-request.ts';

type Turn = {
  wish: Wish;
  picks: readonly Pick[];
  /** The language of the last message that the guide could read, or else of the member. */
  language: Language;
  /** The words of the last message that the guide could not read. */
  unread: readonly string[];
};

/** The weight of words from earlier messages. */
const earlierShare = 0.8;
const refinesPattern =
  /^\s*(?:ok(?:ay)?[, ]+|and |but |yes[, ]+|no[, ]+|hm+[, ]+)*(?:not|no|nothing|without|with|in|from|only|also|set|newer|older|longer|shorter|less|more|under|over|before|after|something (?:older|newer|shorter|longer|else|different|more|less)|anything|another|maybe|make it|a bit|bit|even|scarier|funnier|lighter|darker)\b/i;
const relativePattern = /\b(older|newer|shorter|longer|else|another|instead)\b/i;
const newTopicPattern = /\b(something|anything|more)\s+(?:like|similar)\b/i;

/** Reads all messages of the member in order, so that "older" and "not horror" refer to the earlier picks. */
export function picksFor(
  messages: readonly ContextMessage[],
  index: TitleIndex,
  contentType: 'movies' | 'anime' | null,
  member: Language = baseLanguage,
  taste: Taste = noTaste,
): Turn {
  let turn: Turn = { wish: noWish, picks: [], language: member, unread: [] };
  for (const { role, content } of messages) {
    if (role !== 'user') continue;
    const read = readMessage(content, index, turn.language);
    if (!read) continue;
    const { text, language, unread } = read;
    const own = readWish(text, index, content);
    const isMore =
      turn.picks.length > 0 &&
      !newTopicPattern.test(text) &&
      (refinesPattern.test(text) || relativePattern.test(text));
    const wish = isMore ? refineWish(turn, own, text) : own;
    turn = { wish, picks: recommend(index, wish, contentType, taste), language, unread };
  }
  return turn;
}

/** A message in English words, and the language to answer it in. Null if the guide can not read its language. */
function readMessage(content: string, index: TitleIndex, usual: Language) {
  const suggestion = findSuggestion(content);
  if (suggestion)
    return { text: textIn(baseLanguage, suggestion.key), language: suggestion.language, unread: [] };
  if (answerInOtherLanguage(content, usual) !== null) return null;
  const found = readLanguage(content, usual === 'de' ? 'de' : 'en');
  const language: Language = found ?? usual;
  return language === 'de'
    ? { ...toEnglish(content, index), language }
    : { text: content, language, unread: [] };
}

function refineWish({ wish: before, picks }: Turn, own: Wish, text: string): Wish {
  const lowerText = text.toLowerCase();
  const faded = [...before.words].map(([word, share]) => [word, share * earlierShare] as const);
  // Titles that were already shown are excluded when the member asks for older, shorter or other ones.
  const isMeasured = /\b(older|newer|more recent|shorter|longer)\b/.test(lowerText);
  const isElse = /\b(else|another|more|different|others|instead)\b/.test(lowerText) && own.words.size === 0;
  const wantsOthers = isMeasured || isElse;
  return {
    words: new Map([...faded, ...own.words].filter(([word]) => !own.refusedWords.has(word))),
    genres: minus(own.genres.size > 0 ? own.genres : before.genres, own.refusedGenres),
    leaning: new Map([...before.leaning, ...own.leaning].filter(([genre]) => !own.refusedGenres.has(genre))),
    refusedGenres: new Set(
      [...before.refusedGenres, ...own.refusedGenres].filter((genre) => !own.genres.has(genre)),
    ),
    refusedWords: new Set([...before.refusedWords, ...own.refusedWords]),
    years: own.years ?? olderOrNewer(lowerText, picks) ?? before.years,
    minutes: own.minutes ?? shorterOrLonger(lowerText, picks) ?? before.minutes,
    isSeries: own.isSeries ?? before.isSeries,
    wantsAnime: own.wantsAnime ?? before.wantsAnime,
    like: own.like ?? before.like,
    unknownTitle: own.unknownTitle,
    isOld: own.isOld || before.isOld || /\bolder\b/.test(lowerText),
    seen: wantsOthers ? new Set([...before.seen, ...picks.map(({ title }) => title.id)]) : before.seen,
  };
}

const minus = (set: ReadonlySet<string>, gone: ReadonlySet<string>) =>
  new Set([...set].filter((each) => !gone.has(each)));

function median(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

/** The years before or after the picks that were just shown. */
function olderOrNewer(said: string, picks: readonly Pick[]): Range | null {
  const year = median(picks.map(({ title }) => title.year));
  if (year === null) return null;
  if (/\bolder\b/.test(said)) return { from: null, to: year - 1 };
  return /\bnewer|more recent\b/.test(said) ? { from: year + 1, to: null } : null;
}

function shorterOrLonger(said: string, picks: readonly Pick[]): Range | null {
  const minutes = median(picks.map(({ title }) => title.runtime)) ?? 90;
  if (/\bshorter\b/.test(said)) return { from: null, to: minutes - 1 };
  return /\blonger\b/.test(said) ? { from: minutes + 1, to: null } : null;
}
