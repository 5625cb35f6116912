import type { QueryKey } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/**
 * Whether something was deleted while it is open in a form: what is known of it is null then. Asks nobody, as the live
 * channel tells; and once gone it stays gone.
 */
export function useIsDeleted(queryKey: QueryKey): boolean {
  const isGone = useSyncExternalStore(subscribe, () => queryClient.getQueryData(queryKey) === null);
  const [wasGone, setWasGone] = useState(isGone);
  if (isGone && !wasGone) setWasGone(true);
  return isGone || wasGone;
}
