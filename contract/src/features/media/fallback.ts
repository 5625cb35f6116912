import type { Episode, Season } from './media.model.ts';

const fallbackEpisodes = 10;

/** The yellow notice beside what was made up because the movie database gave nothing. */
export const fallbackNotice = (error: string) => `Using fallback data. TMDB: ${error}`;

/** Seasons 1 to as many as the title says, of ten episodes each. */
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

/** As many episodes as the season says, or ten. */
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
