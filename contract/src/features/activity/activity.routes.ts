import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { success } from '../../scalars.ts';
import { activityFaults as faults } from './activity.faults.ts';
import * as model from './activity.model.ts';

export const activityRoutes = {
  listActivity: route({
    method: 'GET',
    path: '/api/users/profile/{username}/activity',
    summary:
      'The latest things that a member did where everyone can see them, as far as the caller may see them. Empty between ' +
      'members of whom one blocked the other.',
    access: 'member',
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    reply: ok(model.activity),
    errors: [faults.noSuchProfile],
  }),
  hideActivity: route({
    method: 'PUT',
    path: '/api/user/activity/hidden',
    summary: 'Hide an entry from the own profile, or show it again. The thing itself stays where it is.',
    access: 'member',
    body: model.hiddenEntry,
    reply: ok(success),
    errors: [faults.noSuchEntry, faults.tooManyHidden],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
};
