import { likeness, type IndexedTitle, type TitleIndex } from './title-index.ts';
import { nearWords } from './themes.ts';
import { isWithin } from './when-and-how-long.ts';
import type { Wish } from './wish.ts';

export type Pick = {
  title: IndexedTitle['title'];
  score: number;
  /** Its keywords that were asked for. */
  because: readonly string[];
};

const maxPicks = 5;
/** What a near word counts beside the word itself. */
const nearShare = 0.42;
const genreBonus = 1.6;
const leaningBonus = 1.1;

/** The best titles for a wish, the best first. The same wish, the same picks. */
export function recommend(index: TitleIndex, wish: Wish, contentType: 'movies' | 'anime' | null): Pick[] {
  const allowed = index.titles.filter((title) => isAllowed(title, wish, contentType));
  const inGenre = narrowed(allowed, wish);
  const scored = inGenre.map((title) => scoreOf(index, title, wish)).filter(({ score }) => score > 0);
  return scored
    .toSorted((a, b) => b.score - a.score || place(a.title.id) - place(b.title.id))
    .slice(0, maxPicks);
}

/** What is out of the question. */
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
  // A length that nobody knows is no reason to promise it.
  return title.runtime === null ? wish.minutes.isLoose === true : isWithin(title.runtime, wish.minutes);
}

/** To those that have one of the genres that were named, if there are any. */
function narrowed(titles: readonly IndexedTitle[], { genres }: Wish): readonly IndexedTitle[] {
  if (genres.size === 0) return titles;
  const any = titles.filter(({ title }) => title.genres.some((genre) => genres.has(genre)));
  return any.length > 0 ? any : titles;
}

/** Where many are as good as each other: always the same order, but not that of the catalogue, which is by years. */
const place = (id: number) => (id * 2_654_435_761) % 4_294_967_296;

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
  if (wish.like) score += likeness(index, wish.like, one) * 4;
  if (score === 0 && isOnlyMeasured(wish)) score = 0.1;
  if (score > 0 && wish.isSeries === false && one.title.type === 'movie') score += 0.5;
  // The first genre is what it is above all.
  if (score > 0 && wish.genres.has(one.title.genres[0] ?? '')) score += 0.4;
  if (score > 0 && wish.isOld && one.title.year !== null)
    score += Math.max(-1.5, (1935 - one.title.year) / 15);
  return { title: one.title, score, because: [...because] };
}

/** The word itself, or the nearest that the title has. */
function bestMatch({ rarity }: TitleIndex, { words }: IndexedTitle, word: string) {
  let value = (words.get(word) ?? 0) * rarity(word);
  let by = value > 0 ? word : null;
  for (const near of nearWords(word)) {
    const other = (words.get(near) ?? 0) * rarity(near) * nearShare;
    if (other > value) [value, by] = [other, near];
  }
  return { value, by };
}

/** "Something short", "from the fifties": no word says what, so that everything that fits the measure will do. */
function isOnlyMeasured({ words, genres, like, years, minutes, isSeries, wantsAnime, isOld }: Wish): boolean {
  const isMeasured = years !== null || minutes !== null || isSeries === true || wantsAnime === true || isOld;
  return isMeasured && words.size === 0 && genres.size === 0 && !like;
}
