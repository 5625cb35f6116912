import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const offlineKey = ['offline'];

/** The films or episodes of a library title that can be saved. */
export function useSaveable(titleId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...offlineKey, 'title', titleId],
    queryFn: () => api.listSaveable({ params: { id: titleId } }),
    enabled: isWanted,
    retry: false,
  });
}
