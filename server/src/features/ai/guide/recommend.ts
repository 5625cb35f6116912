import type { IndexedTitle, TitleIndex } from '../../media/media.feature.ts';
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

/** The best titles for a wish, best first. The same wish always gives the same picks. */
export function recommend(index: TitleIndex, wish: Wish, contentType: 'movies' | 'anime' | null): Pick[] {
  const allowed = index.titles.filter((title) => isAllowed(title, wish, contentType));
  const inGenre = inNamedGenres(allowed, wish);
  const scored = inGenre.map((title) => scoreOf(index, title, wish)).filter(({ score }) => score > 0);
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

function scoreOf(index: TitleIndex, one: IndexedTitle, wish: Wish): Pick {
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
  if (wish.like) score += index.similarity(wish.like, one) * 4;
  if (score === 0 && hasOnlyRanges(wish)) score = 0.1;
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

/** "Something short", "from the fifties": only a length or a time is given, so every title in that range fits. */
function hasOnlyRanges({ words, genres, like, years, minutes, isSeries, wantsAnime, isOld }: Wish): boolean {
  const isMeasured = years !== null || minutes !== null || isSeries === true || wantsAnime === true || isOld;
  return isMeasured && words.size === 0 && genres.size === 0 && !like;
}
