import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { membershipKey } from './membership.queries.ts';

export function startMembershipLive(): void {
  // A change of the role, the trial or the subscription can change the others too, so all of them are fetched again.
  onLive('me.changed', () => refresh(membershipKey));
}
