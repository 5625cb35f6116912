import { statRanges } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { timeZone } from '../../../core/format/language.ts';
import { statsKey } from '../admin.queries.ts';

export type StatRange = (typeof statRanges)[number];

export const defaultRange: StatRange = '7d';
export const isRange = (text: string): text is StatRange => statRanges.some((range) => range === text);

const minute = 60_000;

/** Fetched again every minute while the page is visible. */
export function useStats(range: StatRange) {
  const zone = timeZone();
  return useQuery({
    queryKey: [...statsKey, range, zone],
    queryFn: () => api.getStats({ query: { range, zone } }),
    placeholderData: keepPreviousData,
    staleTime: minute / 2,
    refetchInterval: minute,
    refetchOnWindowFocus: true,
  });
}
