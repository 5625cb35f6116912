import type { Friend, FriendRequest } from '@snowglobe/contract/features/friends/friends.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';

/** The spec's interval, for the screen; a badge in the menu may be slower. */
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
    select: ({ friends }) => friends.toSorted(byPresence),
    refetchInterval,
  });
}

/** Those inside first, then by name. */
function byPresence(one: Friend, other: Friend): number {
  return Number(other.isOnline) - Number(one.isOnline) || one.username.localeCompare(other.username);
}

export function useFriendRequests() {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: requestsKey,
    queryFn: () => api.listFriendRequests(),
    select: ({ requests }) => ({ received: ofType(requests, 'received'), sent: ofType(requests, 'sent') }),
    refetchInterval,
  });
}

function ofType(requests: readonly FriendRequest[], type: FriendRequest['type']): FriendRequest[] {
  return requests
    .filter((request) => request.type === type)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Requests that wait for the member's answer. */
export function useReceivedCount(): number {
  const refetchInterval = usePollWhenDown(badgePollMs);
  const { data } = useQuery({
    queryKey: requestsKey,
    queryFn: () => api.listFriendRequests(),
    select: ({ requests }) => ofType(requests, 'received').length,
    refetchInterval,
  });
  return data ?? 0;
}

export function useProfile(username: string) {
  return useQuery({
    queryKey: profileKey(username),
    queryFn: () => api.getProfile({ params: { username } }),
    select: ({ profile }) => profile,
    // Not everybody's presence is pushed to everybody, so every look asks anew.
    staleTime: 0,
  });
}

/** How the member and another one stand to each other. */
export type FriendStanding = Awaited<ReturnType<typeof api.getFriendStatus>>;

export function useFriendStatus(username: string) {
  const refetchInterval = usePollWhenDown(pollMs);
  return useQuery({
    queryKey: statusKey(username),
    queryFn: () => api.getFriendStatus({ params: { username } }),
    staleTime: 0,
    refetchInterval,
  });
}
