import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { membershipKey } from './membership.queries.ts';

// Role, trial and subscription move together: whatever changed, ask again.
onLive('me.changed', () => refresh(membershipKey));
