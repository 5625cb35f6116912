import type { Permission } from '@snowglobe/contract/access.ts';
import type { Friend, FriendRequest } from '@snowglobe/contract/features/friends/friends.model.ts';
import type { Api } from '../../core/api.ts';

/** The relation between the member and another one: friends, request pending, blocked. */
export type FriendStatus = Awaited<ReturnType<Api['getFriendStatus']>>;

/** Online members first, then by name. */
export const sortByPresence = (friends: readonly Friend[]): Friend[] =>
  friends.toSorted(
    (one, other) =>
      Number(other.isOnline) - Number(one.isOnline) || one.username.localeCompare(other.username),
  );

/** The received or the sent requests, newest first. */
export function requestsOfType(
  requests: readonly FriendRequest[],
  type: FriendRequest['type'],
): FriendRequest[] {
  return requests
    .filter((request) => request.type === type)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

type Presence = Pick<Friend, 'username' | 'isOnline' | 'lastActive'>;

/** The friends list after a member went online or offline. */
export const withPresence = (
  friends: readonly Friend[],
  { username, isOnline, lastActive }: Presence,
): Friend[] =>
  friends.map((friend) => (friend.username === username ? { ...friend, isOnline, lastActive } : friend));

type ProfileAction = 'edit' | 'message' | 'cannot add' | 'answer' | 'pending' | 'add';

/** The main button of a profile. */
export function profileAction(
  { status, direction, canAdd }: Pick<FriendStatus, 'status' | 'direction' | 'canAdd'>,
  isMe: boolean,
): ProfileAction {
  if (isMe) return 'edit';
  if (status === 'friends') return 'message';
  if (!canAdd) return 'cannot add';
  if (direction === 'received') return 'answer';
  return status === 'pending' ? 'pending' : 'add';
}

/** The server refuses to block staff, so the menu does not offer it. */
const canBeBlocked = (role: string) => role !== 'Owner' && role !== 'Admin';

type MenuInput = {
  role: string;
  friendStatus: Pick<FriendStatus, 'status' | 'blockedByMe'>;
  /** The permissions of the reader. */
  permissions: readonly Permission[];
};

/** Which entries the menu of another member's profile has, besides "Report". */
export function profileMenu({ role, friendStatus, permissions }: MenuInput) {
  return {
    hasRemove: friendStatus.status === 'friends',
    hasBlock: canBeBlocked(role) && !friendStatus.blockedByMe,
    hasUnblock: friendStatus.blockedByMe,
    hasModeration: permissions.includes('chat.moderate') && role !== 'Owner',
  };
}
