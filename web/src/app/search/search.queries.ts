import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../core/api.ts';

/** Whoever types on does not wait for what they have passed. */
const pauseMs = 150;

function usePaused(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(typed), pauseMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** What is found for what was typed; the answer before stays until the next one is there. */
export function useFound(typed: string) {
  const words = typed.trim();
  const q = usePaused(words);
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
