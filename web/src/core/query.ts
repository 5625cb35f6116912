import type { QueryKey } from '@tanstack/react-query';
import { api } from './api.ts';
import { clock } from './clock.ts';
import { createFirstLoad } from './first-load.ts';
import { createFreshness } from './freshness.ts';
import { createQueryClient } from './query-client.ts';

export const queryClient = createQueryClient();
export const freshness = createFreshness({ client: queryClient, clock });
export const firstLoad = createFirstLoad({ api, clock });

/** Something happened: what is known under this key, or on its way, may be old. */
export function refresh(queryKey: QueryKey): void {
  freshness.askAgain({ queryKey });
}
