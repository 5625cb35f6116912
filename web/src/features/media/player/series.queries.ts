import {
  fallbackEpisodesOf,
  fallbackNotice,
  fallbackSeasons,
} from '@snowglobe/contract/features/media/fallback.ts';
import { mediaTexts } from '@snowglobe/contract/features/media/media.limits.ts';
import type {
  Episode,
  MediaResult,
  Season,
  SourceLabel,
} from '@snowglobe/contract/features/media/media.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { mediaKey } from '../media.queries.ts';

/** Lists of a series, and how true they are: with a notice they were made up. */
type Told<What> = { list: readonly What[]; isPending: boolean; label: SourceLabel; notice: string | null };

const ownId = (title: MediaResult) => `own_${title.id}`;
const hour = 3_600_000;

export function useSeasons(title: MediaResult): Told<Season> {
  const isSeries = title.type === 'tv';
  const { data, error, isPending } = useQuery({
    queryKey: [...mediaKey, 'seasons', title.id],
    queryFn: () => api.listSeasons({ params: { id: ownId(title) } }),
    enabled: isSeries,
    staleTime: hour,
  });
  if (!isSeries || isPending) return nothing(title, isSeries);
  if (data && data.seasons.length > 0) return told(data.seasons, data.source_label);
  return madeUp(fallbackSeasons(title.title, title.seasons), errorText(error, mediaTexts.seasonsFailed));
}

/** Of one season; null while it is not known which. */
export function useEpisodes(title: MediaResult, season: number | null, seasons: Told<Season>): Told<Episode> {
  const isWanted = title.type === 'tv' && season !== null;
  const { data, error, isPending } = useQuery({
    queryKey: [...mediaKey, 'episodes', title.id, season],
    queryFn: () => api.listEpisodes({ params: { id: ownId(title), season: String(season) } }),
    enabled: isWanted,
    staleTime: hour,
  });
  if (!isWanted || isPending) return nothing(title, isWanted);
  if (data && data.episodes.length > 0) return told(data.episodes, data.source_label);
  const count = seasons.list.find(({ season_number: number }) => number === season)?.episode_count ?? null;
  return madeUp(fallbackEpisodesOf(season, count), errorText(error, mediaTexts.episodesFailed));
}

const nothing = ({ source_label: label }: MediaResult, isPending: boolean) => ({
  list: [],
  isPending,
  label,
  notice: null,
});

const told = <What>(list: readonly What[], label: SourceLabel): Told<What> => ({
  list,
  isPending: false,
  label,
  notice: null,
});

const madeUp = <What>(list: readonly What[], error: string): Told<What> => ({
  list,
  isPending: false,
  label: 'FALLBACK',
  notice: fallbackNotice(error),
});
