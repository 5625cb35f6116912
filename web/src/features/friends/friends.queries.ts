import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { requestsOfType, sortByPresence } from './friends-rules.ts';

/** How often an open screen polls without a live channel; the badge in the menu polls less often. */
const pollMs = 2000;
const badgePollMs = 30_000;

export const friendsKey = ['friends', 'list'];
const requestsKey = ['friends', 'requests'];
const statusKey = (username: string) => ['friends', 'status', username];
export const profileKey = (username: string) => ['friends', 'profile', username];

export function useFriends() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: friendsKey,
    queryFn: () => api.listFriends(),
    select: ({ friends }) => sortByPresence(friends),
    refetchInterval,
  });
}

export function useFriendRequests() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: requestsKey,
    queryFn: () => api.listFriendRequests(),
    select: ({ requests }) => ({
      received: requestsOfType(requests, 'received'),
      sent: requestsOfType(requests, 'sent'),
    }),
    refetchInterval,
  });
}

/** How many received requests have no answer yet. */
export function useReceivedCount(): number {
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    queryKey: requestsKey,
    queryFn: () => api.listFriendRequests(),
    select: ({ requests }) => requestsOfType(requests, 'received').length,
    refetchInterval,
  });
  return data ?? 0;
}

export function useProfile(username: string) {
  return useQuery({
    queryKey: profileKey(username),
    queryFn: () => api.getProfile({ params: { username } }),
    select: ({ profile }) => profile,
    // Presence is not pushed for every member, so each opening of a profile fetches it again.
    staleTime: 0,
  });
}

export function useFriendStatus(username: string) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: statusKey(username),
    queryFn: () => api.getFriendStatus({ params: { username } }),
    staleTime: 0,
    refetchInterval,
  });
}
