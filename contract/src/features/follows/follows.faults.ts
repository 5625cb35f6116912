import { fault } from '../../errors.ts';

export const followsFaults = {
  /** It does not exist, or the caller may not see it. */
  noSuchTarget: fault(404, 'no_such_target', 'follows:fault.noSuchTarget'),
  notFollowed: fault(404, 'not_followed', 'follows:fault.notFollowed'),
  yourOwn: fault(409, 'follow_your_own', 'follows:fault.yourOwn'),
  tooManyFollows: fault(409, 'too_many_follows', 'follows:fault.tooManyFollows'),
} as const;
