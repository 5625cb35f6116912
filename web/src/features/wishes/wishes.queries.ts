import type { WishState } from '@snowglobe/contract/features/wishes/wishes.limits.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { listKey, settingsKey, staffKey, titleKey, votesKey } from './wishes-cache.ts';

const pollMs = 30_000;

export type Show = 'open' | 'mine' | 'here';
export type Sort = 'votes' | 'newest';

export function useWishes(show: Show, sort: Sort) {
  return usePagedList({
    queryKey: [...listKey, show, show === 'open' ? sort : ''],
    fetchPage: (cursor) => api.listWishes({ query: { show, sort, cursor } }),
    show: (pages) => ({
      wishes: pages.flatMap(({ wishes }) => wishes),
      isOpen: pages[0]?.isOpen ?? true,
    }),
    pollMs,
  });
}

export function useTitleWishes(titleId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...titleKey, titleId],
    queryFn: () => api.getTitleWishes({ params: { id: titleId } }),
    enabled,
  });
}

export type StaffFilter = WishState | 'open';

export function useWishedTitles(state: StaffFilter) {
  return usePagedList({
    queryKey: [...staffKey, state],
    fetchPage: (cursor) => api.listWishedTitles({ query: { state, cursor } }),
    show: (pages) => pages.flatMap(({ titles }) => titles),
    pollMs,
  });
}

export function useWishVotes(wishId: number) {
  return usePagedList({
    queryKey: [...votesKey, wishId],
    fetchPage: (cursor) => api.listWishVotes({ params: { id: wishId }, query: { cursor } }),
    show: (pages) => pages.flatMap(({ votes }) => votes),
  });
}

export const useWishSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: () => api.getWishSettings() });
