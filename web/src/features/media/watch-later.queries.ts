import type {
  WatchLaterItem,
  WatchLaterMark,
  WatchLaterType,
} from '@snowglobe/contract/features/media/watch-later.model.ts';
import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../../core/paged-list.ts';
import { api, ApiError } from '../../core/api.ts';
import { firstLoad, queryClient, refresh } from '../../core/query.ts';
import { write } from '../../core/write.ts';
import { t } from '../../core/texts.ts';

export type WatchLaterFilter = 'all' | WatchLaterType;
/** The fields of a title that the bookmark button needs. */
export type Saveable = { titleId: number | null; title: string; type: WatchLaterType };

const watchLaterKey = ['watch-later'];
const marksKey = [...watchLaterKey, 'marks'];
const listKey = [...watchLaterKey, 'list'];
const itemsPerPage = '48';

export const refreshWatchLater = () => refresh(listKey);

type Marks = { marks: WatchLaterMark[] };

export const marksQuery = {
  queryKey: marksKey,
  queryFn: () => firstLoad.ask('listWatchLaterMarks'),
  staleTime: Infinity,
};

/** Fetches the marks before the cards are shown, so that both appear together. */
export function usePrefetchMarks(enabled: boolean): void {
  useQuery({ ...marksQuery, enabled });
}

/** The mark of a title, or null. All bookmark buttons of the page use one list. */
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
    fetchPage: (cursor) => api.listWatchLater({ query: { type: filter, cursor, limit: itemsPerPage } }),
    show: (pages) => ({ items: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }),
  });
}

const changeMarks = (change: (marks: WatchLaterMark[]) => WatchLaterMark[]) =>
  queryClient.setQueryData<Marks>(marksKey, (known) => known && { marks: change(known.marks) });

/** A title was added, on this page or on another page of the member. */
export function applyAdded(mark: WatchLaterMark): void {
  const added = { titleId: mark.title_id, title: mark.title, type: mark.type };
  changeMarks((marks) => [mark, ...marks.filter((each) => !isMarkOf(each, added))]);
  refresh(listKey);
}

export function applyRemoved({ itemId }: { itemId: number }): void {
  changeMarks((marks) => marks.filter((mark) => mark.itemId !== itemId));
  type Page = { items: WatchLaterItem[]; nextCursor: string | null; total: number };
  // Removed from the screen at once; the refresh updates the total.
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

/** Adds a title. The button changes at once, and changes back if the server refuses. */
export async function addToWatchLater({ titleId, title, type }: Saveable): Promise<void> {
  const early: WatchLaterMark = { itemId: 0, title_id: titleId, title, type };
  await write(() => api.addToWatchLater({ body: { title_id: titleId, title, type } }), {
    fallback: t('media:save.addFailed'),
    showEarly() {
      changeMarks((marks) => [early, ...marks]);
      return () => changeMarks((marks) => marks.filter((mark) => mark !== early));
    },
    onDone: ({ item }) =>
      applyAdded({ itemId: item.itemId, title_id: item.title_id, title: item.title, type: item.type }),
    onRefused(_text, error) {
      // Another page of the member has already added it.
      const isSaved = error instanceof ApiError && error.code === 'already_saved';
      if (isSaved) refresh(marksKey);
      return isSaved;
    },
  });
}

export async function removeFromWatchLater(mark: WatchLaterMark): Promise<void> {
  await write(() => api.removeFromWatchLater({ params: { id: mark.itemId } }), {
    fallback: t('media:save.removeFailed'),
    showEarly() {
      changeMarks((marks) => marks.filter((each) => each.itemId !== mark.itemId));
      return () => changeMarks((marks) => [mark, ...marks]);
    },
    onDone: () => applyRemoved(mark),
    onRefused(_text, error) {
      const isRemoved = error instanceof ApiError && error.code === 'no_such_item';
      if (isRemoved) applyRemoved(mark);
      return isRemoved;
    },
  });
}
