import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { Episode, Season, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { labelOf } from '../media.presenter.ts';
import { pictureAddress, stillAddress } from '../pictures/picture-address.ts';
import type { MovieDatabase } from '../tmdb/movie-database.ts';
import { TmdbError } from '../tmdb/tmdb-error.ts';
import type { StoredSeason, TitleRow } from './titles.store.ts';

type Labelled = { source_label: SourceLabel };
export type Seasons = ReturnType<typeof createSeasons>;

/** The seasons and episodes of a series: our own word on it, or the movie database's. */
export function createSeasons(movieDatabase: MovieDatabase) {
  return {
    async seasons(row: TitleRow): Promise<Labelled & { seasons: Season[] }> {
      const poster_path = pictureAddress('posters', row);
      if (row.source !== 'tmdb') {
        const seasons = listStoredSeasons(row).map(({ number, episodes }) => ({
          season_number: number,
          name: number === 0 ? 'Specials' : `Season ${number}`,
          episode_count: episodes.length,
          overview: `${number === 0 ? 'Specials' : `Season ${number}`} of ${row.title}`,
          poster_path,
          air_date: null,
        }));
        return { seasons, source_label: labelOf(row) };
      }
      const told = await translateErrors(movieDatabase.seasons(row));
      if (!told) throw new AppError(faults.seasonsFailed);
      // Specials have the number 0.
      const seasons = told
        .filter(({ season_number }) => season_number > 0)
        .map(({ season_number, name, episode_count, overview, air_date }) => ({
          season_number,
          name: name || `Season ${season_number}`,
          episode_count: episode_count ?? 0,
          overview: overview ?? '',
          poster_path,
          air_date: air_date || null,
        }));
      return { seasons, source_label: 'TMDB' };
    },

    async episodes(row: TitleRow, season: number): Promise<Labelled & { episodes: Episode[] }> {
      if (row.source !== 'tmdb') {
        const names = listStoredSeasons(row).find(({ number }) => number === season)?.episodes ?? [];
        const episodes = names.map((name, index) => ({
          season,
          episode: index + 1,
          title: name || `Episode ${index + 1}`,
          overview: `Episode ${index + 1} of Season ${season}`,
          air_date: null,
          still_path: stillAddress(row, season, index + 1),
          runtime: row.runtime,
        }));
        return { episodes, source_label: labelOf(row) };
      }
      const told = await translateErrors(movieDatabase.episodes(row, season));
      if (!told) throw new AppError(faults.episodesFailed);
      const episodes = told.map(({ episode_number: episode, name, overview, air_date, runtime }) => ({
        season,
        episode,
        title: name || `Episode ${episode}`,
        overview: overview ?? '',
        air_date: air_date || null,
        still_path: stillAddress(row, season, episode),
        runtime: runtime ?? null,
      }));
      return { episodes, source_label: 'TMDB' };
    },

    /** The movie database's name of an episode's picture; null when there is none, or no word of it. */
    async stillPath(row: TitleRow, season: number, episode: number): Promise<string | null> {
      if (row.source !== 'tmdb') return null;
      const told = await movieDatabase.episodes(row, season).catch((error: unknown) => {
        if (error instanceof TmdbError) return null;
        throw error;
      });
      return told?.find(({ episode_number }) => episode_number === episode)?.still_path ?? null;
    },
  };
}

/** As the catalogue names them; else as many as it counts, by number. */
export function listStoredSeasons({ seasons, season_count, episode_count }: TitleRow): StoredSeason[] {
  if (seasons) return seasons;
  const count = season_count ?? 1;
  const each = Math.max(1, Math.round((episode_count ?? 12 * count) / count));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    // The last one gets what is left over.
    episodes: Array<string>(
      index + 1 === count && episode_count ? Math.max(1, episode_count - each * index) : each,
    ).fill(''),
  }));
}

/** A failure in the spec's words. */
function translateErrors<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    if (!(error instanceof TmdbError)) throw error;
    throw new AppError(faults.movieDatabaseError, { text: error.message });
  });
}
