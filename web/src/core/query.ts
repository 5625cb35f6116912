import type { QueryKey } from '@tanstack/react-query';
import { api } from './api.ts';
import { clock } from './clock.ts';
import { createFirstLoad } from './first-load.ts';
import { createFreshness } from './freshness.ts';
import { createQueryClient } from './query-client.ts';

export const queryClient = createQueryClient();
// React mounts it with the first render. A query that is asked before and paused would never hear that it may run.
queryClient.mount();
export const freshness = createFreshness({ client: queryClient, clock });
export const firstLoad = createFirstLoad({ api, clock });

/** Loads the data under a key again, including data that is being fetched right now, because it may be old. */
export function refresh(queryKey: QueryKey): void {
  freshness.askAgain({ queryKey });
}
