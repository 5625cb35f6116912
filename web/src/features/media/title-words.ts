import type { MediaResult, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { countWords } from '../../core/format/numbers.ts';

type MediaType = MediaResult['type'];
type Rated = { rating: number | null; rating_is_estimate: boolean };

/** "7.4"; "~7.4" for an estimate without votes; empty without a rating. */
export const ratingText = ({ rating, rating_is_estimate: isEstimate }: Rated) =>
  rating === null ? '' : `${isEstimate ? '~' : ''}${rating.toFixed(1)}`;

/** The rating for screen readers. */
export const ratingWords = (rated: Rated) =>
  `Rating ${rated.rating?.toFixed(1) ?? ''}${rated.rating_is_estimate ? ', estimated' : ''}`;

/** "14 min", "1 h 34", "2 h" */
export function runtimeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

export const typeText = (type: MediaType) => (type === 'tv' ? 'TV Series' : 'Movie');

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
  const seasons = title.seasons ? countWords(title.seasons, 'season') : '';
  const episodes = title.episodes && isAnime ? countWords(title.episodes, 'ep') : '';
  return [seasons, episodes].filter(Boolean).join(' · ');
}

/** "S1E4" */
export const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;

/** Only anime and animation have a choice of dub or sub. */
export const hasAudioChoice = ({ is_anime: isAnime, genres }: Pick<MediaResult, 'is_anime' | 'genres'>) =>
  isAnime || genres.some((genre) => genre === 'Anime' || genre === 'Animation');

const dataNames: Record<SourceLabel, string> = {
  TMDB: 'TMDB Data',
  LIBRARY: 'Library Data',
  'OPEN CATALOGUE': 'Open Catalogue Data',
  FALLBACK: 'Fallback Data',
};

/** Below the player: where the data of seasons and episodes comes from. */
export const dataText = (label: SourceLabel) => dataNames[label];
