import type { TitleRow } from '../media/media.feature.ts';
import type { ReadySeason } from '../library/library.feature.ts';

/** Of a series whose seasons are not known, a season up to this number can be asked for. */
const maxUnknownSeason = 100;

type Series = Pick<TitleRow, 'type' | 'seasons' | 'season_count' | 'episode_count'>;

/** The seasons that can be asked for. Specials are not among them. */
export function seasonsOf({ type, seasons, season_count: count }: Series): number[] {
  if (type === 'movie') return [];
  if (seasons) return seasons.flatMap(({ number }) => (number > 0 ? number : []));
  return Array.from({ length: Math.min(count ?? 1, maxUnknownSeason) }, (_, index) => index + 1);
}

/** Season 0 is the film, or the whole series. */
export function canAskFor(title: Series, season: number): boolean {
  if (season === 0) return true;
  if (title.type === 'movie') return false;
  return title.seasons || title.season_count ? seasonsOf(title).includes(season) : season <= maxUnknownSeason;
}

/** How many episodes there are; null when that is not known. A film is one. */
export function wantedOf({ type, seasons, episode_count: count }: Series, season: number): number | null {
  if (type === 'movie') return 1;
  const asked = seasons?.filter(({ number }) => (season === 0 ? number > 0 : number === season)) ?? [];
  const known = asked.reduce((sum, { episodes }) => sum + episodes.length, 0);
  return known || (season === 0 ? count : null) || null;
}

export type Arrived = { arrived: number; first: ReadySeason | null };

/** The episodes of it that the library has. */
export function arrivedOf(
  { type }: Pick<TitleRow, 'type'>,
  season: number,
  ready: readonly ReadySeason[],
): Arrived {
  const parts = ready.filter((each) =>
    type === 'movie' ? each.season === 0 : season === 0 ? each.season > 0 : each.season === season,
  );
  return { arrived: parts.reduce((sum, { episodes }) => sum + episodes, 0), first: parts[0] ?? null };
}

/** Without a known number of episodes the first one is enough. */
export const isComplete = ({ arrived, wanted }: { arrived: number; wanted: number | null }) =>
  arrived >= (wanted ?? 1);
