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

/** Which files are looked at. */
export const shelves = ['all', 'unmatched', 'waiting', 'working', 'failed', 'ready'] as const;
export type Shelf = (typeof shelves)[number];

export function useLibraryVideos(shelf: Shelf, q: string) {
  const isPlace = shelf === 'unmatched';
  const query = {
    q,
    ...(isPlace ? { place: shelf } : shelf === 'all' ? {} : { state: shelf }),
  };
  return usePagedList({
    queryKey: [...videosKey, shelf, q],
    fetchPage: (cursor) => api.listLibraryVideos({ query: { ...query, cursor } }),
    show: (pages) => ({ videos: pages.flatMap(({ videos }) => videos), total: pages[0]?.total ?? 0 }),
    pollMs,
  });
}

/** Titles by name, for a file that needs its place. */
export function useTitlesToMatch(q: string) {
  return useQuery({
    queryKey: [...libraryKey, 'titles', q],
    queryFn: async () => (await api.findTitlesToMatch({ query: { q } })).titles,
    enabled: q.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
}

/** How it plays, once it does and has its place: the little pictures of it, above all. */
export function useVideoPlayback({ id, place, is_playable: isPlayable }: LibraryVideo) {
  return useQuery({
    queryKey: [...playbackKey(id), place?.title.id, place?.season, place?.episode],
    queryFn: async () => {
      const { library } = await api.listSources({
        query: {
          type: place!.title.type,
          id: String(place!.title.id),
          season: place!.season === null ? undefined : String(place!.season),
          episode: place!.episode === null ? undefined : String(place!.episode),
        },
      });
      return library?.video_id === id ? library : null;
    },
    enabled: isPlayable && place !== null,
  });
}
