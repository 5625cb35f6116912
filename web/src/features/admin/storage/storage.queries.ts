import type { StorageLimits } from '@snowglobe/contract/features/admin/admin.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { refreshDashboard, storageLimitsKey } from '../admin.queries.ts';
import { t } from '../../../core/texts.ts';

export function useStorageLimits() {
  return useQuery({ queryKey: storageLimitsKey, queryFn: () => api.getStorageLimits(), staleTime: 0 });
}

type Change = { role: StorageLimits['roles'][number]; limit: number | null };

export function useSetStorageLimit() {
  return useWrite(
    ({ role, limit }: Change) => api.setStorageLimit({ params: { id: role.id }, body: { limit } }),
    ({ role, limit }) => ({
      success:
        limit === null
          ? t('admin:storage.unlimited', { name: role.name })
          : t('admin:storage.limited', { name: role.name, size: sizeText(limit) }),
      fallback: t('admin:storage.failed'),
      onDone: (limits) => queryClient.setQueryData(storageLimitsKey, limits),
      onSettled: refreshDashboard,
    }),
  );
}
