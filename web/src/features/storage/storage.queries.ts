import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { queryClient } from '../../core/query.ts';
import { useWrite } from '../../core/write.ts';
import { t } from '../../core/texts.ts';

const storageKey = ['storage'];
const statusKey = ['storage', 'status'];
const filesKey = ['storage', 'files'];

export function useStorage() {
  // Every upload changes it, and there is no live event for it.
  return useQuery({ queryKey: statusKey, queryFn: () => api.getStorage(), staleTime: 0 });
}

/** Largest first. */
export function useStoredFiles() {
  return usePagedList({
    queryKey: filesKey,
    fetchPage: (cursor) => api.listStoredFiles({ query: { limit: '20', cursor } }),
    show: (pages) => pages.flatMap(({ files }) => files),
    staleTime: 0,
  });
}

export function useDeleteStoredFile() {
  return useWrite((key: string) => api.deleteStoredFile({ params: { key } }), {
    success: t('storage:fileDeleted'),
    fallback: t('storage:fileNotDeleted'),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: storageKey }),
  });
}
