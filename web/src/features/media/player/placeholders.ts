import type { Episode, Season } from '@snowglobe/contract/features/media/media.model.ts';
import { t } from '../../../core/texts.ts';

const usualEpisodes = 10;

/** Placeholder seasons: as many as the title has, or one, with ten episodes each. */
export function placeholderSeasons(title: string, seasons: number | null): Season[] {
  return Array.from({ length: Math.max(1, seasons ?? 1) }, (_, index) => ({
    season_number: index + 1,
    name: t('media:season', { number: String(index + 1) }),
    episode_count: usualEpisodes,
    overview: t('media:seasonOf', { number: String(index + 1), title }),
    poster_path: null,
    air_date: null,
  }));
}

/** Placeholder episodes: as many as the season has, or ten. */
export function placeholderEpisodes(season: number, count: number | null): Episode[] {
  return Array.from({ length: count || usualEpisodes }, (_, index) => ({
    season,
    episode: index + 1,
    title: t('media:episode', { number: String(index + 1) }),
    overview: t('media:episodeOf', { number: String(index + 1), season: String(season) }),
    air_date: null,
    still_path: null,
    runtime: null,
  }));
}
