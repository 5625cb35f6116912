import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from './clock.ts';

/** Says that a query's data may be old. */
type StaleMark = {
  /** The number of the change. Only an answer that was requested after it is new enough. */
  since: number;
  failures: number;
};

const firstWaitMs = 500;

export type Freshness = ReturnType<typeof createFreshness>;

/**
 * Refetches old data until a new answer has arrived. `invalidateQueries` alone is not enough: it loses the mark when the
 * first fetch of a query is still running, when the refetch fails, and when `setQueryData` writes something else.
 */
export function createFreshness({ client, clock }: { client: QueryClient; clock: Clock }) {
  let changes = 0;
  const staleQueries = new Map<string, StaleMark>();
  const requestedAt = new Map<string, number>();

  client.getQueryCache().subscribe((event) => {
    const { query, type } = event;
    const { queryHash } = query;
    if (type === 'removed') {
      staleQueries.delete(queryHash);
      requestedAt.delete(queryHash);
    }
    if (type !== 'updated') return;
    const { action } = event;
    if (action.type === 'fetch') requestedAt.set(queryHash, changes);
    const mark = staleQueries.get(queryHash);
    if (!mark) return;
    if (action.type === 'success') onAnswer(query, mark, action.manual === true);
    if (action.type === 'error') onFailure(query, mark);
  });

  function onAnswer(query: Query, mark: StaleMark, isWritten: boolean): void {
    if (isWritten) return query.invalidate();
    const isNew = (requestedAt.get(query.queryHash) ?? 0) >= mark.since;
    if (isNew) staleQueries.delete(query.queryHash);
    else ask({ queryKey: query.queryKey, exact: true });
  }

  function onFailure(query: Query, mark: StaleMark): void {
    const { error } = query.state;
    // A refusal is final.
    if (error instanceof ApiError && !error.isUnreachable) return void staleQueries.delete(query.queryHash);
    mark.failures += 1;
    clock.after(retryDelay(mark.failures, firstWaitMs), () => {
      const isStillStale = staleQueries.get(query.queryHash) === mark;
      if (isStillStale && query.state.fetchStatus === 'idle') ask({ queryKey: query.queryKey, exact: true });
    });
  }

  /** Restarts running fetches, except the first fetch of a query. */
  const ask = (filters: QueryFilters) => void client.invalidateQueries(filters);

  return {
    /** Marks data as old and refetches it: at once if it is on the screen, otherwise when it is shown again. */
    askAgain(filters: QueryFilters = {}): void {
      changes += 1;
      for (const { queryHash } of client.getQueryCache().findAll(filters)) {
        staleQueries.set(queryHash, { since: changes, failures: 0 });
      }
      ask(filters);
    },

    /** Whether the data of a query may be old. */
    isInDoubt: (queryKey: QueryKey) => staleQueries.has(hashKey(queryKey)),
  };
}
