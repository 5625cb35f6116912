import type { Watched, WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../core/paged-list.ts';
import { api, ApiError, errorText } from '../../core/api.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { toast } from '../../core/toasts.ts';
import { applyAutoNext } from './player/auto-next.ts';

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

/** Every position in one title: where the player resumes, and what its list of episodes marks. */
export function useTitleProgress(id: number) {
  return useQuery({
    queryKey: titleKey(id),
    queryFn: async () => {
      const { positions, autoNext } = await api.getTitleProgress({ params: { id: String(id) } });
      applyAutoNext(autoNext);
      return { positions };
    },
    select: ({ positions }) => positions,
    // What was kept while nobody looked is asked for when the player opens again.
    gcTime: 0,
  });
}

const isSamePlace = (one: WatchPosition, other: WatchPosition) =>
  one.season === other.season && one.episode === other.episode;

/** A position was kept, in one of the member's pages: the player's list shows it; rows are asked for when next seen. */
export function applyPosition(titleId: number, position: WatchPosition): void {
  queryClient.setQueryData<{ positions: WatchPosition[] }>(
    titleKey(titleId),
    (known) =>
      known && { positions: [position, ...known.positions.filter((each) => !isSamePlace(each, position))] },
  );
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
}

export const refreshProgress = () => refresh(progressKey);

/** Takes a title off the row, or out of the history. */
export async function removeProgress(titleId: number, from: 'row' | 'history'): Promise<void> {
  try {
    await api.removeProgress({ params: { id: String(titleId) }, query: { from } });
  } catch (error) {
    const isGone = error instanceof ApiError && error.code === 'nothing_watched';
    if (!isGone) toast({ type: 'error', title: errorText(error, 'It could not be removed') });
  }
  refreshProgress();
}

export async function clearHistory(): Promise<void> {
  try {
    await api.clearProgress();
    toast({ type: 'success', title: 'History cleared' });
  } catch (error) {
    toast({ type: 'error', title: errorText(error, 'The history could not be cleared') });
  }
  refreshProgress();
}
