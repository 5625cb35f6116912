import type { ContextMessage } from '../answers/answerer.ts';
import { answerInOtherLanguage } from './other-language.ts';
import { recommend, type Pick } from './recommend.ts';
import type { TitleIndex } from './title-index.ts';
import type { Range } from './when-and-how-long.ts';
import { noWish, readWish, type Wish } from './wish.ts';

type Turn = { wish: Wish; picks: readonly Pick[] };

/** What was asked for before counts a little less than what is asked now. */
const fading = 0.8;
const goesOn =
  /^\s*(?:ok(?:ay)?[, ]+|and |but |yes[, ]+|no[, ]+|hm+[, ]+)*(?:not|no|nothing|without|with|in|from|only|also|set|newer|older|longer|shorter|less|more|under|over|before|after|something (?:older|newer|shorter|longer|else|different|more|less)|anything|another|maybe|make it|a bit|bit|even|scarier|funnier|lighter|darker)\b/i;
const relative = /\b(older|newer|shorter|longer|else|another|instead)\b/i;
const fresh = /\b(something|anything|more)\s+(?:like|similar)\b/i;

/** Goes through what the member said, so that "older" and "not horror" are about what came before. */
export function picksFor(
  messages: readonly ContextMessage[],
  index: TitleIndex,
  contentType: 'movies' | 'anime' | null,
): Turn {
  let turn: Turn = { wish: noWish, picks: [] };
  for (const { role, content } of messages) {
    if (role !== 'user' || answerInOtherLanguage(content) !== null) continue;
    const own = readWish(content, index);
    const isMore =
      turn.picks.length > 0 && !fresh.test(content) && (goesOn.test(content) || relative.test(content));
    const wish = isMore ? refined(turn, own, content) : own;
    turn = { wish, picks: recommend(index, wish, contentType) };
  }
  return turn;
}

function refined({ wish: before, picks }: Turn, own: Wish, text: string): Wish {
  const said = text.toLowerCase();
  const faded = [...before.words].map(([word, share]) => [word, share * fading] as const);
  // What was shown already is neither older nor something else.
  const isMeasured = /\b(older|newer|more recent|shorter|longer)\b/.test(said);
  const isElse = /\b(else|another|more|different|others|instead)\b/.test(said) && own.words.size === 0;
  const wantsOthers = isMeasured || isElse;
  return {
    words: new Map([...faded, ...own.words].filter(([word]) => !own.refusedWords.has(word))),
    genres: minus(own.genres.size > 0 ? own.genres : before.genres, own.refusedGenres),
    leaning: new Map([...before.leaning, ...own.leaning].filter(([genre]) => !own.refusedGenres.has(genre))),
    refusedGenres: new Set(
      [...before.refusedGenres, ...own.refusedGenres].filter((genre) => !own.genres.has(genre)),
    ),
    refusedWords: new Set([...before.refusedWords, ...own.refusedWords]),
    years: own.years ?? olderOrNewer(said, picks) ?? before.years,
    minutes: own.minutes ?? shorterOrLonger(said, picks) ?? before.minutes,
    isSeries: own.isSeries ?? before.isSeries,
    wantsAnime: own.wantsAnime ?? before.wantsAnime,
    like: own.like ?? before.like,
    unknownTitle: own.unknownTitle,
    isOld: own.isOld || before.isOld || /\bolder\b/.test(said),
    seen: wantsOthers ? new Set([...before.seen, ...picks.map(({ title }) => title.id)]) : before.seen,
  };
}

const minus = (set: ReadonlySet<string>, gone: ReadonlySet<string>) =>
  new Set([...set].filter((each) => !gone.has(each)));

function middle(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return known[Math.floor((known.length - 1) / 2)] ?? null;
}

/** Older than what was just shown. */
function olderOrNewer(said: string, picks: readonly Pick[]): Range | null {
  const year = middle(picks.map(({ title }) => title.year));
  if (year === null) return null;
  if (/\bolder\b/.test(said)) return { from: null, to: year - 1 };
  return /\bnewer|more recent\b/.test(said) ? { from: year + 1, to: null } : null;
}

function shorterOrLonger(said: string, picks: readonly Pick[]): Range | null {
  const minutes = middle(picks.map(({ title }) => title.runtime)) ?? 90;
  if (/\bshorter\b/.test(said)) return { from: null, to: minutes - 1 };
  return /\blonger\b/.test(said) ? { from: minutes + 1, to: null } : null;
}
