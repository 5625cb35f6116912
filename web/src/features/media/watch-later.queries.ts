import type {
  WatchLaterItem,
  WatchLaterMark,
  WatchLaterType,
} from '@snowglobe/contract/features/media/watch-later.model.ts';
import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../core/paged-list.ts';
import { api, ApiError, errorText } from '../../core/api.ts';
import { firstLoad, queryClient, refresh } from '../../core/query.ts';
import { toast } from '../../core/toasts.ts';

export type WatchLaterFilter = 'all' | WatchLaterType;
/** What a toggle knows about its title. */
export type Saveable = { titleId: number | null; title: string; type: WatchLaterType };

const watchLaterKey = ['watch-later'];
const marksKey = [...watchLaterKey, 'marks'];
const listKey = [...watchLaterKey, 'list'];
const itemsAtOnce = '48';

export const refreshWatchLater = () => refresh(listKey);

type Marks = { marks: WatchLaterMark[] };

const marksQuery = {
  queryKey: marksKey,
  queryFn: () => firstLoad.ask('listWatchLaterMarks'),
  staleTime: Infinity,
};

/** For a screen that will show cards: their marks come together with them. */
export function useMarksAhead(enabled: boolean): void {
  useQuery({ ...marksQuery, enabled });
}

/** One list of marks feeds every toggle on the page. */
export function useMark(of: Saveable): WatchLaterMark | null {
  const { data } = useQuery(marksQuery);
  return data?.marks.find((mark) => isMarkOf(mark, of)) ?? null;
}

function isMarkOf(mark: WatchLaterMark, { titleId, title, type }: Saveable): boolean {
  if (mark.title_id !== null && titleId !== null) return mark.title_id === titleId;
  return mark.type === type && mark.title.toLowerCase() === title.toLowerCase();
}

export function useWatchLater(filter: WatchLaterFilter) {
  return usePagedList({
    queryKey: [...listKey, filter],
    fetchPage: (cursor) => api.listWatchLater({ query: { type: filter, cursor, limit: itemsAtOnce } }),
    show: (pages) => ({ items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
  });
}

const changeMarks = (change: (marks: WatchLaterMark[]) => WatchLaterMark[]) =>
  queryClient.setQueryData<Marks>(marksKey, (known) => known && { marks: change(known.marks) });

/** Something came onto the list or left it, here or on another page of the member. */
export function applyAdded(mark: WatchLaterMark): void {
  const added = { titleId: mark.title_id, title: mark.title, type: mark.type };
  changeMarks((marks) => [mark, ...marks.filter((each) => !isMarkOf(each, added))]);
  refresh(listKey);
}

export function applyRemoved({ itemId }: { itemId: number }): void {
  changeMarks((marks) => marks.filter((mark) => mark.itemId !== itemId));
  type Page = { items: WatchLaterItem[]; nextCursor: string | null; total: number };
  // Gone from the screen at once; the figures follow.
  queryClient.setQueriesData<{ pages: Page[]; pageParams: unknown[] }>(
    { queryKey: listKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== itemId) })),
      },
  );
  refresh(listKey);
}

/** Adds the title, at once to the eye; what the server refuses is taken back with a word. */
export async function addToWatchLater(wish: Saveable): Promise<void> {
  const early: WatchLaterMark = { itemId: 0, title_id: wish.titleId, title: wish.title, type: wish.type };
  changeMarks((marks) => [early, ...marks]);
  try {
    const { item } = await api.addToWatchLater({
      body: { title_id: wish.titleId, title: wish.title, type: wish.type },
    });
    applyAdded({ itemId: item.itemId, title_id: item.title_id, title: item.title, type: item.type });
  } catch (error) {
    // Another page was faster: then it is where it should be.
    if (error instanceof ApiError && error.code === 'already_saved') return refresh(marksKey);
    changeMarks((marks) => marks.filter((mark) => mark !== early));
    toast({ type: 'error', title: errorText(error, 'Failed to add to watch later') });
  }
}

export async function removeFromWatchLater(mark: WatchLaterMark): Promise<void> {
  changeMarks((marks) => marks.filter((each) => each.itemId !== mark.itemId));
  try {
    await api.removeFromWatchLater({ params: { id: String(mark.itemId) } });
    applyRemoved(mark);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no_such_item') return applyRemoved(mark);
    changeMarks((marks) => [mark, ...marks]);
    toast({ type: 'error', title: errorText(error, 'Failed to remove from watch later') });
  }
}
