import { fault } from '../../errors.ts';

export const activityFaults = {
  noSuchProfile: fault(404, 'no_such_profile', 'activity:fault.noSuchProfile'),
  noSuchEntry: fault(404, 'no_such_entry', 'activity:fault.noSuchEntry'),
  tooManyHidden: fault(409, 'too_many_hidden', 'activity:fault.tooManyHidden'),
} as const;
