import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { clock } from './clock.ts';
import { createFreshness } from './freshness.ts';

/** What was fetched. The live channel keeps it fresh, so a window that gets the focus asks nothing. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal stays one; only a server that is away is asked again.
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.offline || error.status === 503),
    },
  },
});

export const freshness = createFreshness({ client: queryClient, clock });

/** Something happened: what is known under this key, or on its way, may be old. */
export function refresh(queryKey: QueryKey): void {
  freshness.askAgain({ queryKey });
}
