import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';

export const offlineKey = ['offline'];

/** What can be saved of a title of the library. */
export function useSaveable(titleId: number, isWanted: boolean) {
  return useQuery({
    queryKey: [...offlineKey, 'title', titleId],
    queryFn: () => api.listSaveable({ params: { id: titleId } }),
    enabled: isWanted,
    retry: false,
  });
}
