import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';

const pollMs = 30_000;
export const inboxKey = ['inbox', 'messages'];
export const unreadKey = ['inbox', 'unread'];

export function useUnreadCount(): number {
  const refetchInterval = usePollWhenDown(pollMs);
  const { data } = useQuery({ queryKey: unreadKey, queryFn: () => api.countUnreadInbox(), refetchInterval });
  return data?.count ?? 0;
}

export function useInbox() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({ queryKey: inboxKey, queryFn: () => api.listInbox(), refetchInterval });
}

export function useInboxActions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['inbox'] });
  const read = useMutation({
    mutationFn: (id: number) => api.readInboxMessage({ params: { id: String(id) } }),
    onSettled,
  });
  const readAll = useMutation({ mutationFn: () => api.readAllInbox(), onSettled });
  const remove = useMutation({
    mutationFn: (id: number) => api.deleteInboxMessage({ params: { id: String(id) } }),
    onSettled,
  });
  return { read: read.mutate, readAll: readAll.mutate, remove: remove.mutate };
}
