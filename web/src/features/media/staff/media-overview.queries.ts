import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { queryClient } from '../../../core/query.ts';
import { toast } from '../../../core/toasts.ts';

const overviewKey = ['admin', 'media'];
const minute = 60_000;

/** Asked again every minute while the page is looked at, as the overview is. */
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
  return useMutation({
    mutationFn: (orderByScore: boolean) => api.updateMediaSettings({ body: { orderByScore } }),
    onSuccess: (overview) => queryClient.setQueryData<MediaOverview>(overviewKey, overview),
    onError: (error) => toast({ type: 'error', title: errorText(error, 'It could not be changed') }),
  });
}
