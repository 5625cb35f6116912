import { onLive } from '../../core/live.ts';
import { queryClient } from '../../core/query.ts';
import { membershipKey } from './membership.queries.ts';

// Role, trial and subscription move together: whatever changed, ask again.
onLive('me.changed', () => void queryClient.invalidateQueries({ queryKey: membershipKey }));
