import type { Watched, WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../core/paged-list.ts';
import { api, ApiError } from '../../core/api.ts';
import { keptPositions, orSaved, savedNetworkMode } from '../offline/offline.door.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { useWrite, write } from '../../core/write.ts';
import { applyAutoNext } from './player/auto-next.ts';
import { markedPlaces } from './player/marked-places.ts';
import { t } from '../../core/texts.ts';

const progressKey = ['progress'];
const listKey = [...progressKey, 'list'];
const titleKey = (id: number) => [...progressKey, 'title', id];

type Page = { continueWatching: Watched[]; history: Watched[]; nextCursor: string | null };

function useProgressPages<Shown>(show: (pages: readonly Page[]) => Shown) {
  return usePagedList({
    queryKey: listKey,
    fetchPage: (cursor) => api.listProgress({ query: { cursor } }),
    show,
  });
}

export const useHistory = () => useProgressPages((pages) => pages.flatMap(({ history }) => history));
export const useContinueWatching = () => useProgressPages(([first]) => first?.continueWatching ?? []);

export const progressQuery = (id: number) =>
  queryOptions({
    queryKey: titleKey(id),
    queryFn: () =>
      orSaved<{ positions: WatchPosition[] }>(
        titleKey(id),
        async () => {
          const { positions, autoNext } = await api.getTitleProgress({ params: { id } });
          applyAutoNext(autoNext);
          return { positions };
        },
        async () => ({ positions: await (await keptPositions()).listKeptPositions(id) }),
      ),
    networkMode: savedNetworkMode(),
    // Fetched again each time the player opens, because another device may have saved a position.
    gcTime: 0,
  });

/** All saved positions in one title, for resuming and for the list of episodes. */
export const useTitleProgress = (id: number) =>
  useQuery({ ...progressQuery(id), select: ({ positions }) => positions });

const isSameEpisode = (one: WatchPosition, other: WatchPosition) =>
  one.season === other.season && one.episode === other.episode;

/** Puts a saved position into the cache of the player. The rows are fetched again when they are shown next. */
export function applyPosition(titleId: number, position: WatchPosition): void {
  queryClient.setQueryData<{ positions: WatchPosition[] }>(
    titleKey(titleId),
    (known) =>
      known && { positions: [position, ...known.positions.filter((each) => !isSameEpisode(each, position))] },
  );
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
}

export const refreshProgress = () => refresh(progressKey);

/** Removes a title from the row "Continue watching", or from the history. */
export async function removeProgress(titleId: number, from: 'row' | 'history'): Promise<void> {
  await write(() => api.removeProgress({ params: { id: titleId }, query: { from } }), {
    fallback: t('media:history.notRemoved'),
    // Another page has already removed it.
    onRefused: (_text, error) => error instanceof ApiError && error.code === 'nothing_watched',
    onSettled: refreshProgress,
  });
}

type Mark = { season?: number; episode?: number; watched: boolean };

/** Marks a film, an episode or a season as watched or not watched. */
export function useMarkWatched({ id, type }: { id: number; type: 'movie' | 'tv' }) {
  return useWrite(
    (mark: Mark) => api.markWatched({ body: { type, id, ...mark } }),
    ({ season = null, episode = null, watched }) => {
      const place = { id, season, episode };
      return {
        fallback: t('media:mark.failed'),
        showEarly() {
          markedPlaces.set(place, watched);
          return () => markedPlaces.open(place);
        },
        onDone: ({ positions }) => queryClient.setQueryData(titleKey(id), { positions }),
        onSettled: refreshProgress,
      };
    },
  );
}

export async function clearHistory(): Promise<void> {
  await write(() => api.clearProgress(), {
    success: t('media:history.cleared'),
    fallback: t('media:history.notCleared'),
    onSettled: refreshProgress,
  });
}
