import type { ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import type { ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { usePagedList } from '../../core/paged-list.ts';

export const listsKey = ['lists'];
export const listKey = (id: number) => [...listsKey, 'one', id];
export const entriesKey = (id: number) => [...listKey(id), 'entries'];

const pollMs = 30_000;

export type Show = 'mine' | 'shared' | 'public';
export type EntriesPage = { entries: ListEntry[]; nextCursor: string | null };

export function useLists(show: Show) {
  return usePagedList({
    queryKey: [...listsKey, 'all', show],
    fetchPage: (cursor) => api.listLists({ query: { show, cursor } }),
    show: (pages) => pages.flatMap(({ lists }) => lists),
    pollMs,
  });
}

/** For staff: the lists on home, in their order. */
export const useHomeLists = () =>
  useQuery({ queryKey: [...listsKey, 'home'], queryFn: async () => (await api.listHomeLists()).lists });

/** For staff. */
export function useHiddenLists() {
  return usePagedList({
    queryKey: [...listsKey, 'hidden'],
    fetchPage: (cursor) => api.listHiddenLists({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ lists }) => lists),
  });
}

export function useList(id: number) {
  return useQuery({
    queryKey: [...listKey(id), 'head'],
    queryFn: async () => (await api.getList({ params: { id } })).list,
    refetchInterval: usePollWhenDown(pollMs),
  });
}

export function useEntries(id: number) {
  return usePagedList<EntriesPage, ListEntry[]>({
    queryKey: entriesKey(id),
    fetchPage: (cursor) => api.listEntries({ params: { id }, query: { cursor } }),
    // Between two requests an entry can move to the other page: it is shown once.
    show: (pages) => [
      ...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
    ],
    pollMs,
  });
}

export function useListPreview(id: number) {
  return useQuery({
    queryKey: [...listKey(id), 'preview'],
    queryFn: async () => (await api.previewList({ params: { id } })).preview,
    retry: false,
  });
}

export function useEditableLists(kind: ListKind, item: number) {
  return useQuery({
    queryKey: [...listsKey, 'editable', kind, item],
    queryFn: async () => (await api.listEditableLists({ query: { kind, item } })).lists,
  });
}

/** Where a title is in the list that is watched through; null while it is not known, or when no list is. */
export function useListPlace(listId: number | null, titleId: number) {
  const { data } = useQuery({
    queryKey: [...listKey(listId ?? 0), 'place', titleId],
    queryFn: () => api.getListPlace({ params: { id: listId!, titleId } }),
    enabled: listId !== null,
    retry: false,
  });
  return listId === null ? null : (data ?? null);
}
