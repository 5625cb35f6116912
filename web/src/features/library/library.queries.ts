import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { libraryKey, overviewKey, playbackKey, videosKey } from './library-cache.ts';

const pollMs = 10_000;

export function useLibraryOverview() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ queryKey: overviewKey, queryFn: () => api.getLibraryOverview(), refetchInterval });
}

/** The filters of the table. */
export const shelves = ['all', 'unmatched', 'waiting', 'working', 'failed', 'ready'] as const;
export type Shelf = (typeof shelves)[number];

export function useLibraryVideos(shelf: Shelf, q: string) {
  const isUnmatched = shelf === 'unmatched';
  const query = {
    q,
    ...(isUnmatched ? { place: shelf } : shelf === 'all' ? {} : { state: shelf }),
  };
  return usePagedList({
    queryKey: [...videosKey, shelf, q],
    fetchPage: (cursor) => api.listLibraryVideos({ query: { ...query, cursor } }),
    show: (pages) => ({ videos: pages.flatMap(({ videos }) => videos), total: pages[0]?.total ?? 0 }),
    pollMs,
  });
}

/** Titles by name, for a file without a title. */
export function useTitlesToMatch(q: string) {
  return useQuery({
    queryKey: [...libraryKey, 'titles', q],
    queryFn: async () => (await api.findTitlesToMatch({ query: { q } })).titles,
    enabled: q.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** How to play a video, also before it has a title. */
export function useVideoPlayback({ id, is_playable: isPlayable, state }: LibraryVideo) {
  return useQuery({
    // The state is part of the key, because the thumbnails exist only when the video is ready.
    queryKey: [...playbackKey(id), state],
    queryFn: async () => (await api.getLibraryVideoPlayback({ params: { id } })).playback,
    enabled: isPlayable,
    placeholderData: keepPreviousData,
    // A refetch must not restart the preview.
    staleTime: Infinity,
  });
}
