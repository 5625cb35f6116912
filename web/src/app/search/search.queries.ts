import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../core/api.ts';

/** A search is sent after a pause in typing of this length. */
const pauseMs = 150;

function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** The results for the typed text. The previous results stay until the new ones have arrived. */
export function useFound(typed: string) {
  const words = typed.trim();
  const q = useDebounced(words);
  const { data, isError, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: () => api.search({ query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { found: words === '' ? undefined : data?.results, isError, refetch };
}
