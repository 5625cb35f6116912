import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { auditKey } from '../admin.queries.ts';

export type AuditFilter = { actor: string; action: string; target: string };

/** What an export holds at most. */
export const mostExported = 10_000;

export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: [...auditKey, filter],
    queryFn: ({ pageParam }) =>
      api.listAudit({ query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
}

/** Everything that the filter finds, newest first, up to the most that an export holds. */
export async function fetchAudit(filter: AuditFilter): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof api.listAudit>> = await api.listAudit({
      query: { ...filter, limit: '100', ...(cursor ? { cursor } : {}) },
    });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < mostExported);
  return { entries: entries.slice(0, mostExported), isCut: cursor !== null };
}
