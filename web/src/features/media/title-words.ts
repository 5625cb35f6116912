import { genreTextOf } from '@snowglobe/contract/features/media/genres.ts';
import type { MediaResult, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { twoDigits } from '../../core/format/language.ts';
import { oneDecimal } from '../../core/format/numbers.ts';
import { t } from '../../core/texts.ts';

type MediaType = MediaResult['type'];
type Rated = { rating: number | null; rating_is_estimate: boolean };

/** "7.4"; "~7.4" for an estimate without votes; empty without a rating. */
export const ratingText = ({ rating, rating_is_estimate: isEstimate }: Rated) =>
  rating === null
    ? ''
    : isEstimate
      ? t('media:ratingAbout', { rating: oneDecimal(rating) })
      : oneDecimal(rating);

/** The rating for screen readers; empty without one. */
export function ratingWords({ rating: value, rating_is_estimate: isEstimate }: Rated): string {
  if (value === null) return '';
  const rating = oneDecimal(value);
  return isEstimate ? t('media:ratingEstimated', { rating }) : t('media:rating', { rating });
}

/** "14 min", "1 h 34", "2 h" */
export function runtimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('core:minutes', { count: rest });
  return rest === 0
    ? t('media:runtime.hours', { hours })
    : t('media:runtime.hoursAndMinutes', { hours, minutes: twoDigits(rest) });
}

export const typeText = (type: MediaType) => (type === 'tv' ? t('media:type.tv') : t('media:type.movie'));

/** A genre in the language of the page. */
export function genreName(genre: string): string {
  const text = genreTextOf(genre);
  return text ? t(text) : genre;
}

/** "Crime, Drama" */
export const joinNames = (names: readonly string[]) => names.join(t('media:comma'));

type Counted = {
  type: string;
  media_type?: MediaType;
  seasons: number | null;
  episodes: number | null;
  runtime?: number | null;
};

/** The length: "1 h 34", "3 seasons", and for anime "1 season · 12 eps". */
export function lengthText(title: Counted & { is_anime?: boolean }): string {
  const isSeries = (title.media_type ?? title.type) === 'tv';
  const isAnime = title.is_anime ?? title.type === 'anime';
  if (!isSeries) return title.runtime ? runtimeText(title.runtime) : '';
  const seasons = title.seasons ? t('media:seasonCount', { count: title.seasons }) : '';
  const episodes = title.episodes && isAnime ? t('media:episodeCountShort', { count: title.episodes }) : '';
  return [seasons, episodes].filter(Boolean).join(' · ');
}

/** "S1E4" in every language, like the names of files. */
export const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;

/** Only anime and animation have a choice of dub or sub. */
export const hasAudioChoice = ({ is_anime: isAnime, genres }: Pick<MediaResult, 'is_anime' | 'genres'>) =>
  isAnime || genres.some((genre) => genre === 'Anime' || genre === 'Animation');

const labels: Record<SourceLabel, string> = {
  TMDB: 'TMDB',
  LIBRARY: t('media:label.library'),
  'OPEN CATALOGUE': t('media:label.open'),
  FALLBACK: t('media:label.fallback'),
};

/** Where data comes from, in one word: "LIBRARY". */
export const labelText = (label: SourceLabel) => labels[label];

const dataNames: Record<SourceLabel, string> = {
  TMDB: t('media:data.tmdb'),
  LIBRARY: t('media:data.library'),
  'OPEN CATALOGUE': t('media:data.open'),
  FALLBACK: t('media:data.fallback'),
};

/** Below the player: where the data of seasons and episodes comes from. */
export const dataText = (label: SourceLabel) => dataNames[label];

const statuses: Record<NonNullable<MediaResult['status']>, string> = {
  Completed: t('media:status.completed'),
  Ongoing: t('media:status.ongoing'),
  New: t('media:status.new'),
};

/** The status of an anime. */
export const animeStatusText = (status: NonNullable<MediaResult['status']>) => statuses[status];
