import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { changePages, usePagedList } from '../../core/paged-list.ts';
import { queryClient } from '../../core/query.ts';

type Page = { messages: InboxMessage[]; nextCursor: string | null };

const pollMs = 30_000;
const allKey = ['inbox'];
export const inboxKey = ['inbox', 'messages'];
export const unreadKey = ['inbox', 'unread'];

export function useUnreadCount(): number {
  const refetchInterval = usePollWhenDown(pollMs);
  const { data } = useQuery({ queryKey: unreadKey, queryFn: () => api.countUnreadInbox(), refetchInterval });
  return data?.count ?? 0;
}

/** Newest first; `fetchNextPage` goes to older ones. */
export function useInbox() {
  return usePagedList({
    queryKey: inboxKey,
    fetchPage: (cursor) => api.listInbox({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ messages }) => messages),
    pollMs,
  });
}

function changeMessages(change: (messages: InboxMessage[]) => InboxMessage[]): void {
  changePages<Page>(inboxKey, (page) => ({ ...page, messages: change(page.messages) }));
}

function changeUnread(change: (count: number) => number): void {
  queryClient.setQueryData<{ count: number }>(
    unreadKey,
    (data) => data && { count: Math.max(0, change(data.count)) },
  );
}

/** What a press does shows at once; what the server says follows, and puts right what it refused. */
export function useInboxActions() {
  const onSettled = () => queryClient.invalidateQueries({ queryKey: allKey });
  const read = useMutation({
    mutationFn: ({ id }: InboxMessage) => api.readInboxMessage({ params: { id: String(id) } }),
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: allKey });
      changeMessages((all) => all.map((each) => (each.id === id ? { ...each, is_read: true } : each)));
      changeUnread((count) => count - 1);
    },
    onSettled,
  });
  const readAll = useMutation({
    mutationFn: () => api.readAllInbox(),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: allKey });
      changeMessages((all) => all.map((each) => ({ ...each, is_read: true })));
      changeUnread(() => 0);
    },
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: InboxMessage) => api.deleteInboxMessage({ params: { id: String(id) } }),
    onMutate: async ({ id, is_read: isRead }) => {
      await queryClient.cancelQueries({ queryKey: allKey });
      changeMessages((all) => all.filter((each) => each.id !== id));
      if (!isRead) changeUnread((count) => count - 1);
    },
    onSettled,
  });
  return { read: read.mutate, readAll: readAll.mutate, remove: remove.mutate };
}
