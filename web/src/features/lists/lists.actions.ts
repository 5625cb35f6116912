import type { ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { t } from '../../core/texts.ts';
import { write } from '../../core/write.ts';
import { entryBefore, moveEntry, splitLike } from './entry-order.ts';
import { entriesKey, listsKey, type EntriesPage } from './lists.queries.ts';

type Pages = InfiniteData<EntriesPage, string | undefined>;

export const refreshLists = () => refresh(listsKey);

/** Changes the shown entries. Returns the function that shows the old ones again. */
function showEntries(listId: number, change: (entries: ListEntry[]) => ListEntry[]): () => void {
  const key = entriesKey(listId);
  const before = queryClient.getQueryData<Pages>(key);
  if (!before) return () => {};
  // An answer that is on its way has the old order.
  void queryClient.cancelQueries({ queryKey: key });
  const entries = change(before.pages.flatMap((page) => page.entries));
  queryClient.setQueryData<Pages>(key, { ...before, pages: splitLike(before.pages, entries) });
  return () => queryClient.setQueryData(key, before);
}

/** Moves of one list are sent one after the other: each names the entry that was before it when it was made. */
export function moveTo(
  listId: number,
  entries: readonly ListEntry[],
  { id, to }: { id: number; to: number },
) {
  const after = entryBefore(entries, id, to);
  return write(() => api.moveEntry({ params: { id: listId, entryId: id }, body: { after } }), {
    queue: `list ${listId}`,
    fallback: t('lists:writeFailed'),
    showEarly: () => showEntries(listId, (shown) => moveEntry(shown, id, to)),
    onSettled: refreshLists,
  });
}

export const removeEntry = (listId: number, { id }: ListEntry) =>
  write(() => api.removeEntry({ params: { id: listId, entryId: id } }), {
    queue: `list ${listId}`,
    fallback: t('lists:writeFailed'),
    showEarly: () => showEntries(listId, (shown) => shown.filter((entry) => entry.id !== id)),
    onSettled: refreshLists,
  });
