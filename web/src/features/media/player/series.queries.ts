import type {
  Episode,
  MediaResult,
  Season,
  SourceLabel,
} from '@snowglobe/contract/features/media/media.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import {
  listSavedEpisodes,
  listSavedSeasons,
  orSaved,
  savedNetworkMode,
} from '../../offline/offline.door.ts';
import { mediaKey } from '../media.queries.ts';
import { placeholderEpisodes, placeholderSeasons } from './placeholders.ts';
import { t } from '../../../core/texts.ts';

/** A list of seasons or episodes. With a notice it contains placeholders, because the movie database did not answer. */
type SeriesList<What> = {
  list: readonly What[];
  isPending: boolean;
  label: SourceLabel;
  notice: string | null;
};

const ownId = (title: MediaResult) => `own_${title.id}`;
const hour = 3_600_000;

export function useSeasons(title: MediaResult): SeriesList<Season> {
  const isSeries = title.type === 'tv';
  const queryKey = [...mediaKey, 'seasons', title.id];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () =>
      orSaved(
        queryKey,
        () => api.listSeasons({ params: { id: ownId(title) } }),
        () => listSavedSeasons(title.id),
      ),
    networkMode: savedNetworkMode(),
    enabled: isSeries,
    staleTime: hour,
  });
  if (!isSeries || isPending) return emptyList(title, isSeries);
  if (data && data.seasons.length > 0) return loadedList(data.seasons, data.source_label);
  return placeholderList(
    placeholderSeasons(title.title, title.seasons),
    errorText(error, t('media:fault.seasonsFailed')),
  );
}

/** The episodes of one season; null while the season is not known. */
export function useEpisodes(
  title: MediaResult,
  season: number | null,
  seasons: SeriesList<Season>,
): SeriesList<Episode> {
  const isWanted = title.type === 'tv' && season !== null;
  const queryKey = [...mediaKey, 'episodes', title.id, season];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: () =>
      orSaved(
        queryKey,
        () => api.listEpisodes({ params: { id: ownId(title), season: season ?? '' } }),
        () => listSavedEpisodes(title.id, season ?? 0),
      ),
    networkMode: savedNetworkMode(),
    enabled: isWanted,
    staleTime: hour,
  });
  if (!isWanted || isPending) return emptyList(title, isWanted);
  if (data && data.episodes.length > 0) return loadedList(data.episodes, data.source_label);
  const count = seasons.list.find(({ season_number: number }) => number === season)?.episode_count ?? null;
  return placeholderList(
    placeholderEpisodes(season, count),
    errorText(error, t('media:fault.episodesFailed')),
  );
}

const emptyList = ({ source_label: label }: MediaResult, isPending: boolean) => ({
  list: [],
  isPending,
  label,
  notice: null,
});

const loadedList = <What>(list: readonly What[], label: SourceLabel): SeriesList<What> => ({
  list,
  isPending: false,
  label,
  notice: null,
});

const placeholderList = <What>(list: readonly What[], error: string): SeriesList<What> => ({
  list,
  isPending: false,
  label: 'FALLBACK',
  notice: t('media:fallbackNotice', { error }),
});
