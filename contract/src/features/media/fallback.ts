import type { Episode, Season } from './media.model.ts';

const fallbackEpisodes = 10;

/** The yellow notice beside placeholder seasons and episodes, shown when the movie database did not answer. */
export const fallbackNotice = (error: string) => `Using fallback data. TMDB: ${error}`;

/** Placeholder seasons: as many as the title has, or one, with ten episodes each. */
export function fallbackSeasons(title: string, seasons: number | null): Season[] {
  return Array.from({ length: Math.max(1, seasons ?? 1) }, (_, index) => ({
    season_number: index + 1,
    name: `Season ${index + 1}`,
    episode_count: fallbackEpisodes,
    overview: `Season ${index + 1} of ${title}`,
    poster_path: null,
    air_date: null,
  }));
}

/** Placeholder episodes: as many as the season has, or ten. */
export function fallbackEpisodesOf(season: number, count: number | null): Episode[] {
  return Array.from({ length: count || fallbackEpisodes }, (_, index) => ({
    season,
    episode: index + 1,
    title: `Episode ${index + 1}`,
    overview: `Episode ${index + 1} of Season ${season}`,
    air_date: null,
    still_path: null,
    runtime: null,
  }));
}
