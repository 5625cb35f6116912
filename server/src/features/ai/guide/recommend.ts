import { indexTitle, type IndexedTitle, type TitleIndex } from '../../media/media.feature.ts';
import { noTaste, type Taste } from '../titles/taste.ts';
import { nearWords } from './themes.ts';
import { isWithin } from './years-and-length.ts';
import type { Wish } from './parse-request.ts';

export type Pick = {
  title: IndexedTitle['title'];
  score: number;
  /** The keywords of the title that match the request. */
  because: readonly string[];
};

const maxPicks = 5;
/** The weight of a related word; the word itself has 1. */
const nearShare = 0.42;
const genreBonus = 1.6;
const leaningBonus = 1.1;
/** For a title like one that the member gave many stars: enough to decide between titles that fit as well. */
const tasteBonus = 0.7;

/** The best titles for a wish, best first. The same wish always gives the same picks. */
export function recommend(
  index: TitleIndex,
  wish: Wish,
  contentType: 'movies' | 'anime' | null,
  taste: Taste = noTaste,
): Pick[] {
  const isOpen = isOpenQuestion(index, wish);
  // An open question asks for something new, so titles that the member liked are left out.
  const known = new Set([...taste.disliked, ...(isOpen ? taste.liked : [])].map(({ id }) => id));
  const allowed = index.titles.filter((one) => !known.has(one.title.id) && isAllowed(one, wish, contentType));
  const inGenre = inNamedGenres(allowed, wish);
  const comparisons = {
    isOpen,
    like: wish.like && index.compareWith(wish.like),
    liked: taste.liked.map((title) => index.compareWith(indexTitle(title))),
  };
  const scored = inGenre
    .map((title) => scoreOf(index, title, wish, comparisons))
    .filter(({ score }) => score > 0);
  return scored
    .toSorted((a, b) => b.score - a.score || shuffleKey(a.title.id) - shuffleKey(b.title.id))
    .slice(0, maxPicks);
}

/** Whether a title fulfils all conditions of the wish. */
function isAllowed(
  { title, words }: IndexedTitle,
  wish: Wish,
  contentType: 'movies' | 'anime' | null,
): boolean {
  if (contentType === 'anime' ? !title.isAnime : contentType === 'movies' && title.isAnime) return false;
  if (wish.wantsAnime !== null && title.isAnime !== wish.wantsAnime) return false;
  if (wish.isSeries && title.type !== 'tv') return false;
  if (wish.like?.title === title || wish.seen.has(title.id)) return false;
  if (title.genres.some((genre) => wish.refusedGenres.has(genre))) return false;
  if ([...wish.refusedWords].some((word) => (words.get(word) ?? 0) > 2)) return false;
  if (wish.years && (title.year === null || !isWithin(title.year, wish.years))) return false;
  if (!wish.minutes) return true;
  // A title of unknown length only fits a vague wish such as "not too long".
  return title.runtime === null ? wish.minutes.isLoose === true : isWithin(title.runtime, wish.minutes);
}

/** The titles with one of the named genres; all titles if none has one. */
function inNamedGenres(titles: readonly IndexedTitle[], { genres }: Wish): readonly IndexedTitle[] {
  if (genres.size === 0) return titles;
  const any = titles.filter(({ title }) => title.genres.some((genre) => genres.has(genre)));
  return any.length > 0 ? any : titles;
}

/** The order of titles with the same score: always the same, but not by year as in the catalogue. */
const shuffleKey = (id: number) => (id * 2_654_435_761) % 4_294_967_296;

type Compare = (other: IndexedTitle) => number;
type Comparisons = {
  isOpen: boolean;
  /** With the title of "something like …". */
  like: Compare | null;
  /** With the titles that the member gave many stars. */
  liked: readonly Compare[];
};

function scoreOf(
  index: TitleIndex,
  one: IndexedTitle,
  wish: Wish,
  { isOpen, like, liked }: Comparisons,
): Pick {
  const because = new Set<string>();
  let sum = 0;
  let met = 0;
  for (const [word, share] of wish.words) {
    const { value, by } = bestMatch(index, one, word);
    if (value === 0) continue;
    met += share;
    sum += value * share;
    const keyword = by && one.keywordOf.get(by);
    if (keyword) because.add(keyword);
  }
  const asked = [...wish.words.values()].reduce((total, share) => total + share, 0);
  const coverage = asked === 0 ? 1 : met / asked;
  let score = sum * (0.6 + 0.4 * coverage);
  for (const genre of wish.genres) if (one.title.genres.includes(genre)) score += genreBonus;
  for (const [genre, share] of wish.leaning)
    if (one.title.genres.includes(genre)) score += leaningBonus * share;
  if (like) score += like(one) * 4;
  if (score === 0 && hasOnlyRanges(wish)) score = 0.1;
  if (score > 0 || isOpen) score += tasteBonus * Math.max(0, ...liked.map((similarity) => similarity(one)));
  if (score > 0 && wish.isSeries === false && one.title.type === 'movie') score += 0.5;
  // The first genre of a title is its main genre.
  if (score > 0 && wish.genres.has(one.title.genres[0] ?? '')) score += 0.4;
  if (score > 0 && wish.isOld && one.title.year !== null)
    score += Math.max(-1.5, (1935 - one.title.year) / 15);
  return { title: one.title, score, because: [...because] };
}

/** The word itself, or the best related word of the title. */
function bestMatch({ rarity }: TitleIndex, { words }: IndexedTitle, word: string) {
  let value = (words.get(word) ?? 0) * rarity(word);
  let by = value > 0 ? word : null;
  for (const near of nearWords(word)) {
    const other = (words.get(near) ?? 0) * rarity(near) * nearShare;
    if (other > value) [value, by] = [other, near];
  }
  return { value, by };
}

/** "What shall I watch?": nothing is asked for that any title has. */
const isOpenQuestion = (index: TitleIndex, { words, genres, leaning, like }: Wish) =>
  !like &&
  genres.size === 0 &&
  leaning.size === 0 &&
  [...words.keys()].every((word) => index.withWord(word).length === 0);

/** "Something short", "from the fifties": only a length or a time is given, so every title in that range fits. */
function hasOnlyRanges({ words, genres, like, years, minutes, isSeries, wantsAnime, isOld }: Wish): boolean {
  const isMeasured = years !== null || minutes !== null || isSeries === true || wantsAnime === true || isOld;
  return isMeasured && words.size === 0 && genres.size === 0 && !like;
}
