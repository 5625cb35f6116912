import type { StorageLimits } from '@snowglobe/contract/features/admin/admin.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { toast } from '../../../core/toasts.ts';
import { refreshDashboard, storageLimitsKey } from '../admin.queries.ts';

export function useStorageLimits() {
  return useQuery({ queryKey: storageLimitsKey, queryFn: () => api.getStorageLimits(), staleTime: 0 });
}

type Change = { role: StorageLimits['roles'][number]; limit: number | null };

export function useSetStorageLimit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ role, limit }: Change) =>
      api.setStorageLimit({ params: { id: String(role.id) }, body: { limit } }),
    onSuccess(limits, { role, limit }) {
      client.setQueryData(storageLimitsKey, limits);
      const amount = limit === null ? 'as much as they like' : sizeText(limit);
      toast({ type: 'success', title: `Members of ${role.name} may store ${amount}` });
    },
    onError: (error) => toast({ type: 'error', title: errorText(error, 'Failed to change the limit') }),
    onSettled: () => refreshDashboard(client),
  });
}
