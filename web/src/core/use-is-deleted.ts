import type { QueryKey } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/**
 * Whether something was deleted while it is open in a form: its cached data is null then, which the live channel writes. It
 * fetches nothing, and stays true once it was true.
 */
export function useIsDeleted(queryKey: QueryKey): boolean {
  const isDeleted = useSyncExternalStore(subscribe, () => queryClient.getQueryData(queryKey) === null);
  const [wasDeleted, setWasDeleted] = useState(isDeleted);
  if (isDeleted && !wasDeleted) setWasDeleted(true);
  return isDeleted || wasDeleted;
}
