import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { changePages, usePagedList } from '../../core/paged-list.ts';
import { firstLoad, queryClient } from '../../core/query.ts';
import { useUnreadRoomCount } from '../chat/chat.door.ts';

type Unread = Awaited<ReturnType<typeof api.countUnreadInbox>>;
type Page = { messages: InboxMessage[]; nextCursor: string | null };

const pollMs = 30_000;
const allKey = ['inbox'];
export const inboxKey = ['inbox', 'messages'];
export const unreadKey = ['inbox', 'unread'];

export function useUnreadCount(): number {
  const refetchInterval = usePollWhenDown(pollMs);
  const { data } = useQuery({
    queryKey: unreadKey,
    queryFn: () => firstLoad.ask('countUnreadInbox'),
    refetchInterval,
  });
  const rooms = useUnreadRoomCount();
  return totalUnread(data, rooms);
}

/**
 * The number on the bell. The live channel updates the number of unread chats before the server's count is fetched
 * again, so the page's own number of chats replaces the server's.
 */
export function totalUnread(counted: Unread | undefined, unreadRooms: number | null): number {
  if (!counted) return unreadRooms ?? 0;
  return counted.count - counted.rooms + (unreadRooms ?? counted.rooms);
}

/** Newest first; `fetchNextPage` loads older messages. */
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
  queryClient.setQueryData<Unread>(
    unreadKey,
    (data) => data && { rooms: data.rooms, count: Math.max(data.rooms, change(data.count)) },
  );
}

/** Changes the cache at once and calls the server; the following refetch corrects the cache if the server refused. */
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
    onMutate: async ({ id, is_read: isRead, related_room_id: roomId }) => {
      await queryClient.cancelQueries({ queryKey: allKey });
      changeMessages((all) => all.filter((each) => each.id !== id));
      if (!isRead && roomId === null) changeUnread((count) => count - 1);
    },
    onSettled,
  });
  return {
    /** The entry of a chat is not marked read here: opening the chat does that. */
    read: (message: InboxMessage) => {
      if (!message.is_read && message.related_room_id === null) read.mutate(message);
    },
    readAll: readAll.mutate,
    remove: remove.mutate,
  };
}
