import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';

/** The cache of fetched data. The live channel keeps it current, so nothing is refetched when the window gets the focus. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A refusal is final; only a server that cannot be reached is asked again.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.offline || error.status === 503),
      },
    },
  });
