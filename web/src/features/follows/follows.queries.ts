import type { FollowKind } from '@snowglobe/contract/features/follows/follows.limits.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { listKey, stateKey, type Target } from './follows-cache.ts';

export function useFollows(kind: FollowKind | null) {
  return usePagedList({
    queryKey: [...listKey, kind ?? ''],
    fetchPage: (cursor) => api.listFollows({ query: { cursor, ...(kind ? { kind } : {}) } }),
    show: (pages) => ({
      follows: pages.flatMap(({ follows }) => follows),
      counts: pages[0]?.counts ?? [],
      upTo: pages[0]?.upTo ?? 0,
    }),
  });
}

export function useFollowState({ kind, target }: Target) {
  return useQuery({
    queryKey: [...stateKey, kind, target],
    queryFn: () => api.getFollow({ params: { kind, target } }),
  });
}
