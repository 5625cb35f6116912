import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';

/** What was fetched. The live channel keeps it fresh, so a window that gets the focus asks nothing. */
export const createQueryClient = () =>
  new QueryClient({
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
