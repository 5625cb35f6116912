import { fault } from '../../errors.ts';

export const friendsFaults = {
  yourself: fault(400, 'yourself', 'You cannot add yourself as a friend'),
  noSuchMember: fault(404, 'no_such_member', 'There is no such member'),
  alreadyFriends: fault(409, 'already_friends', 'You are already friends'),
  alreadyPending: fault(409, 'already_pending', 'A friend request is already pending'),
  cannotAdd: fault(403, 'cannot_add', "Can't add friend"),
  noSuchRequest: fault(404, 'no_such_request', 'There is no such friend request'),
  notFriends: fault(404, 'not_friends', 'You are not friends'),
  staffImmune: fault(403, 'staff_immune', 'Staff can not be blocked'),
  noSuchProfile: fault(404, 'no_such_profile', 'User profile not found'),
  notBlocked: fault(404, 'not_blocked', 'This member is not blocked'),
} as const;
