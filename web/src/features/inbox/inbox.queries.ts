import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { changePages, usePagedList } from '../../core/paged-list.ts';
import { firstLoad, queryClient } from '../../core/query.ts';
import { write } from '../../core/write.ts';
import { useUnreadRoomCount } from '../chat/chat.door.ts';
import { isRoomEntry, lessUnread, markRead, totalUnread, type Unread } from './inbox-rules.ts';
import { t } from '../../core/texts.ts';

type Page = { messages: InboxMessage[]; nextCursor: string | null };

const pollMs = 30_000;
const allKey = ['inbox'];
export const inboxKey = ['inbox', 'messages'];
export const unreadKey = ['inbox', 'unread'];

export const unreadQuery = {
  queryKey: unreadKey,
  queryFn: () => firstLoad.ask('countUnreadInbox'),
};

export function useUnreadCount(): number {
  const refetchInterval = usePollWhenDown(pollMs);
  const { data } = useQuery({ ...unreadQuery, refetchInterval });
  const rooms = useUnreadRoomCount();
  return totalUnread(data, rooms);
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

/** Changes the cache at once and calls the server; the following refetch corrects the cache if the server refused. */
async function change(call: () => Promise<unknown>, apply: () => void): Promise<void> {
  // A running fetch would overwrite the change with older data.
  await queryClient.cancelQueries({ queryKey: allKey });
  apply();
  await write(call, {
    fallback: t('inbox:changeFailed'),
    // No toast: the refetch shows the true state.
    onRefused: () => true,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: allKey }),
  });
}

function changeMessages(changed: (messages: InboxMessage[]) => InboxMessage[]): void {
  changePages<Page>(inboxKey, (page) => ({ ...page, messages: changed(page.messages) }));
}

function changeUnread(changed: (unread: Unread) => Unread): void {
  queryClient.setQueryData<Unread>(unreadKey, (unread) => unread && changed(unread));
}

/** Marks a message read. The entry of a chat is not marked here: opening the chat does that. */
export async function readMessage(message: InboxMessage): Promise<void> {
  if (message.is_read || isRoomEntry(message)) return;
  const { id } = message;
  await change(
    () => api.readInboxMessage({ params: { id } }),
    () => {
      changeMessages((all) => markRead(all, id));
      changeUnread((unread) => lessUnread(unread, 1));
    },
  );
}

export async function readAllMessages(): Promise<void> {
  await change(
    () => api.readAllInbox(),
    () => {
      changeMessages((all) => all.map((each) => ({ ...each, is_read: true })));
      changeUnread((unread) => lessUnread(unread, unread.count));
    },
  );
}

export async function deleteMessage(message: InboxMessage): Promise<void> {
  const { id } = message;
  await change(
    () => api.deleteInboxMessage({ params: { id } }),
    () => {
      changeMessages((all) => all.filter((each) => each.id !== id));
      if (!message.is_read && !isRoomEntry(message)) changeUnread((unread) => lessUnread(unread, 1));
    },
  );
}
