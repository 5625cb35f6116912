import { fault } from '../../errors.ts';

export const friendsFaults = {
  yourself: fault(400, 'yourself', 'friends:fault.yourself'),
  noSuchMember: fault(404, 'no_such_member', 'friends:fault.noSuchMember'),
  alreadyFriends: fault(409, 'already_friends', 'friends:fault.alreadyFriends'),
  alreadyPending: fault(409, 'already_pending', 'friends:fault.alreadyPending'),
  cannotAdd: fault(403, 'cannot_add', 'friends:cannotAdd'),
  noSuchRequest: fault(404, 'no_such_request', 'friends:fault.noSuchRequest'),
  notFriends: fault(404, 'not_friends', 'friends:fault.notFriends'),
  staffImmune: fault(403, 'staff_immune', 'friends:fault.staffImmune'),
  noSuchProfile: fault(404, 'no_such_profile', 'friends:profileNotFound'),
  notBlocked: fault(404, 'not_blocked', 'friends:fault.notBlocked'),
} as const;
