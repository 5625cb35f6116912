import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';

const everyMs = 30_000;

/** How many members are inside right now; null while that is not known. */
export function useInside(): number | null {
  const { data } = useQuery({
    queryKey: ['inside'],
    queryFn: () => api.getHealth(),
    refetchInterval: everyMs,
  });
  return data?.inside ?? null;
}
