import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { Episode, Season, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { labelOf } from '../media.presenter.ts';
import { pictureAddress, stillAddress } from '../pictures/picture-address.ts';
import type { MovieDatabase } from '../tmdb/movie-database.ts';
import { TmdbError } from '../tmdb/tmdb-error.ts';
import type { StoredSeason, TitleRow } from './titles.store.ts';

type Labelled = { source_label: SourceLabel };
export type Seasons = ReturnType<typeof createSeasons>;

/** The seasons and episodes of a series, from our own rows or from the movie database. */
export function createSeasons(movieDatabase: MovieDatabase) {
  return {
    async seasons(row: TitleRow, language: Language): Promise<Labelled & { seasons: Season[] }> {
      const poster_path = pictureAddress('posters', row);
      if (row.source !== 'tmdb') {
        const seasons = listStoredSeasons(row).map(({ number, episodes }) => ({
          season_number: number,
          ...(number === 0 ? specials(row, language) : numberedSeason(row, number, language)),
          episode_count: episodes.length,
          poster_path,
          air_date: null,
        }));
        return { seasons, source_label: labelOf(row) };
      }
      const answer = await translateErrors(movieDatabase.seasons(row, language));
      if (!answer) throw new AppError(faults.seasonsFailed);
      // Specials have the number 0.
      const seasons = answer
        .filter(({ season_number }) => season_number > 0)
        .map(({ season_number, name, episode_count, overview, air_date }) => ({
          season_number,
          name: seasonName(name, season_number, language),
          episode_count: episode_count ?? 0,
          overview: overview ?? '',
          poster_path,
          air_date: air_date || null,
        }));
      return { seasons, source_label: 'TMDB' };
    },

    async episodes(
      row: TitleRow,
      season: number,
      language: Language,
    ): Promise<Labelled & { episodes: Episode[] }> {
      if (row.source !== 'tmdb') {
        const names = listStoredSeasons(row).find(({ number }) => number === season)?.episodes ?? [];
        const episodes = names.map((name, index) => ({
          season,
          episode: index + 1,
          title: episodeName(name, index + 1, language),
          overview: textIn(language, 'media:episodeOf', {
            number: String(index + 1),
            season: String(season),
          }),
          air_date: null,
          still_path: stillAddress(row, season, index + 1),
          runtime: row.runtime,
        }));
        return { episodes, source_label: labelOf(row) };
      }
      const answer = await translateErrors(movieDatabase.episodes(row, season, language));
      if (!answer) throw new AppError(faults.episodesFailed);
      const episodes = answer.map(({ episode_number: episode, name, overview, air_date, runtime }) => ({
        season,
        episode,
        title: episodeName(name, episode, language),
        overview: overview ?? '',
        air_date: air_date || null,
        still_path: stillAddress(row, season, episode),
        runtime: runtime ?? null,
      }));
      return { episodes, source_label: 'TMDB' };
    },

    /** The path of an episode's picture in the movie database; null when there is none, or no answer. */
    async stillPath(row: TitleRow, season: number, episode: number): Promise<string | null> {
      if (row.source !== 'tmdb') return null;
      const answer = await movieDatabase.episodes(row, season).catch((error: unknown) => {
        if (error instanceof TmdbError) return null;
        throw error;
      });
      return answer?.find(({ episode_number }) => episode_number === episode)?.still_path ?? null;
    },
  };
}

type Name = string | null | undefined;

/** Whether a name says more than the number. The movie database and our own catalogue number them in English. */
const isName = (name: Name, numbered: string): name is string => Boolean(name) && name !== numbered;

/** Its own name, else "Season 3". */
const seasonName = (name: Name, number: number, language: Language): string =>
  isName(name, `Season ${number}`) ? name : textIn(language, 'media:season', { number: String(number) });

const specials = ({ title }: TitleRow, language: Language) => ({
  name: textIn(language, 'media:specials'),
  overview: textIn(language, 'media:specialsOf', { title }),
});

const numberedSeason = ({ title }: TitleRow, number: number, language: Language) => ({
  name: seasonName(null, number, language),
  overview: textIn(language, 'media:seasonOf', { number: String(number), title }),
});

/** Its own name, else "Episode 4". */
export const episodeName = (name: Name, number: number, language: Language): string =>
  isName(name, `Episode ${number}`) ? name : textIn(language, 'media:episode', { number: String(number) });

/** The stored seasons; else numbered ones by the title's counts. */
export function listStoredSeasons({ seasons, season_count, episode_count }: TitleRow): StoredSeason[] {
  if (seasons) return seasons;
  const count = season_count ?? 1;
  const each = Math.max(1, Math.round((episode_count ?? 12 * count) / count));
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    // The last season gets the remaining episodes.
    episodes: Array<string>(
      index + 1 === count && episode_count ? Math.max(1, episode_count - each * index) : each,
    ).fill(''),
  }));
}

/** Turns an error of the movie database into the fault that the contract declares. */
function translateErrors<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    if (!(error instanceof TmdbError)) throw error;
    throw new AppError(faults.movieDatabaseError, { text: error.text });
  });
}
