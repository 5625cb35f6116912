import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../core/paged-list.ts';
import { api } from '../../core/api.ts';
import { findSavedTitle, orSaved, savedNetworkMode } from '../offline/offline.door.ts';

export type TypeFilter = 'all' | 'movie' | 'tv';

export const mediaKey = ['media'];
const titlesPerPage = '48';
/** The catalogue rarely changes. */
const hour = 3_600_000;

export function titleQuery(id: number) {
  const queryKey = [...mediaKey, 'title', id];
  return queryOptions({
    queryKey,
    queryFn: () =>
      orSaved(
        queryKey,
        () => api.getTitle({ params: { id } }),
        () => findSavedTitle(id),
      ),
    staleTime: hour,
    networkMode: savedNetworkMode(),
  });
}

/** The title that was pressed last, as its card has it. */
let pressed: MediaResult | null = null;
/** The player shows this title while it is loading it. */
export const rememberTitle = (title: MediaResult) => void (pressed = title);

/** One title by its id. */
export function useTitle(id: number) {
  return useQuery({
    ...titleQuery(id),
    placeholderData: () => (pressed?.id === id ? { title: pressed } : undefined),
    select: ({ title }) => title,
  });
}

/** The part of a title that every member may see. */
export function useTitlePreview(id: number) {
  return useQuery({
    queryKey: [...mediaKey, 'title', id, 'preview'],
    queryFn: () => api.previewTitle({ params: { id } }),
    select: ({ preview }) => preview,
    staleTime: hour,
    retry: false,
  });
}

export const catalogueQuery = queryOptions({
  queryKey: [...mediaKey, 'catalogue'],
  queryFn: () => api.getCatalogue(),
  staleTime: hour,
});

export const useCatalogue = () => useQuery(catalogueQuery);

/** Titles that resemble this one. */
export function useSimilarTitles(id: number) {
  return useQuery({
    queryKey: [...mediaKey, 'similar', id],
    queryFn: () => api.listSimilarTitles({ params: { id } }),
    select: ({ titles }) => titles,
    staleTime: hour,
  });
}

/** Rows to browse before the first search. */
export const browseQuery = queryOptions({
  queryKey: [...mediaKey, 'browse'],
  queryFn: () => api.browseMedia(),
});

export function useBrowseRows(isWanted: boolean) {
  return useQuery({ ...browseQuery, select: ({ rows }) => rows, enabled: isWanted });
}

export function useMediaSearch(query: string, { type, genre, decade }: TitleFilter) {
  return useQuery({
    queryKey: [...mediaKey, 'search', query, type, genre, decade],
    queryFn: () =>
      api.searchMedia({ query: { query, type, genre: genre || undefined, decade: decade || undefined } }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
}

/** An empty query returns the default list. */
export const animeQuery = (query: string, type: TypeFilter) =>
  queryOptions({
    queryKey: [...mediaKey, 'anime', query, type],
    queryFn: () => api.searchAnime({ query: { query, type } }),
  });

export function useAnimeSearch(query: string, type: TypeFilter, isWanted = true) {
  return useQuery({ ...animeQuery(query, type), enabled: isWanted, placeholderData: keepPreviousData });
}

export type TitleFilter = { type: TypeFilter; genre: string; decade: string };

/** The catalogue by type, genre and decade, page by page. */
export function useTitles({ type, genre, decade }: TitleFilter, isWanted: boolean) {
  return usePagedList({
    queryKey: [...mediaKey, 'titles', type, genre, decade],
    fetchPage: (cursor) =>
      api.listTitles({
        query: { type, genre: genre || undefined, decade: decade || undefined, cursor, limit: titlesPerPage },
      }),
    show: (pages) => pages.flatMap(({ titles }) => titles),
    enabled: isWanted,
    keepPrevious: true,
  });
}
