import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { queryClient } from '../../../core/query.ts';
import { useWrite } from '../../../core/write.ts';
import { t } from '../../../core/texts.ts';

const overviewKey = ['admin', 'media'];
const minute = 60_000;

/** Fetched again every minute while the tab is visible, like the other statistics. */
export function useMediaOverview() {
  return useQuery({
    queryKey: overviewKey,
    queryFn: () => api.getMediaOverview(),
    staleTime: minute / 2,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  });
}

export function useOrderByScore() {
  return useWrite((orderByScore: boolean) => api.updateMediaSettings({ body: { orderByScore } }), {
    fallback: t('media:staff.notChanged'),
    onDone: (overview) => queryClient.setQueryData<MediaOverview>(overviewKey, overview),
  });
}
