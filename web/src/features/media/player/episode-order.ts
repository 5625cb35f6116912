import type { Episode, Season } from '@snowglobe/contract/features/media/media.model.ts';
import type { Place } from '../../../core/player-address.ts';

/** Season 1, or the first in the list. */
export const firstSeason = (seasons: readonly Season[]) =>
  (seasons.find(({ season_number: number }) => number === 1) ?? seasons[0])?.season_number ?? null;

/** Episode 1, or the first in the list. */
export const firstEpisode = (episodes: readonly Episode[]) =>
  (episodes.find(({ episode }) => episode === 1) ?? episodes[0])?.episode ?? null;

/** The next episode: the next of the season, otherwise the first of the next season, otherwise null. */
export function episodeAfter(
  place: Place,
  episodes: readonly Episode[],
  seasons: readonly Season[],
): { season: number; episode: number } | null {
  const { season, episode } = place;
  if (season === null || episode === null) return null;
  const later = episodes
    .filter((each) => each.season === season && each.episode > episode)
    .toSorted((a, b) => a.episode - b.episode)[0];
  if (later) return { season, episode: later.episode };
  // Without the list of this season it is not known whether this was the last episode.
  if (!episodes.some((each) => each.season === season)) return null;
  const next = seasons
    .map(({ season_number: number }) => number)
    .filter((number) => number > season)
    .toSorted((a, b) => a - b)[0];
  return next === undefined ? null : { season: next, episode: 1 };
}
