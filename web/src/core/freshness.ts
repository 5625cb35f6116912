import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from '@snowglobe/contract/client.ts';
import { retryDelay, type Clock } from './clock.ts';

/** Something happened that makes an answer old. */
type StaleMark = {
  /** Only an answer that was asked for from then on settles it. */
  since: number;
  failures: number;
};

const firstWaitMs = 500;

export type Freshness = ReturnType<typeof createFreshness>;

/**
 * Makes sure that what is old is asked for again until the answer is there. `invalidateQueries` alone forgets it: when
 * an older answer is on its way for the first time, when the question fails, and when something else is written.
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
    const debt = staleQueries.get(queryHash);
    if (!debt) return;
    if (action.type === 'success') onAnswer(query, debt, action.manual === true);
    if (action.type === 'error') onFailure(query, debt);
  });

  function onAnswer(query: Query, debt: StaleMark, isWritten: boolean): void {
    if (isWritten) return query.invalidate();
    const isNew = (requestedAt.get(query.queryHash) ?? 0) >= debt.since;
    if (isNew) staleQueries.delete(query.queryHash);
    else ask({ queryKey: query.queryKey, exact: true });
  }

  function onFailure(query: Query, debt: StaleMark): void {
    const { error } = query.state;
    // A refusal stays one.
    if (error instanceof ApiError && !error.isUnreachable) return void staleQueries.delete(query.queryHash);
    debt.failures += 1;
    clock.after(retryDelay(debt.failures, firstWaitMs), () => {
      const isStillOwed = staleQueries.get(query.queryHash) === debt;
      if (isStillOwed && query.state.fetchStatus === 'idle') ask({ queryKey: query.queryKey, exact: true });
    });
  }

  /** What is on its way is asked for anew; only a first answer is waited for. */
  const ask = (filters: QueryFilters) => void client.invalidateQueries(filters);

  return {
    /** What is known, or on its way, may be old: it is asked for again, at once where somebody looks at it. */
    askAgain(filters: QueryFilters = {}): void {
      changes += 1;
      for (const { queryHash } of client.getQueryCache().findAll(filters)) {
        staleQueries.set(queryHash, { since: changes, failures: 0 });
      }
      ask(filters);
    },

    /** Whether what is known of it may be old. */
    isInDoubt: (queryKey: QueryKey) => staleQueries.has(hashKey(queryKey)),
  };
}
