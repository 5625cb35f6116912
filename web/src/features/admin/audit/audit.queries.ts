import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { api } from '../../../core/api.ts';
import { usePagedList } from '../../../core/paged-list.ts';
import { auditKey } from '../admin.queries.ts';

/** The days are the viewer's own, `2026-11-15`, both included. */
export type AuditFilter = { actor: string; action: string; target: string; from: string; to: string };

function wanted({ from, to, ...names }: AuditFilter) {
  return {
    ...names,
    ...(from ? { from: startOf(from, 0) } : {}),
    ...(to ? { to: startOf(to, 1) } : {}),
  };
}

/** The moment at which a day begins here, so many days later. */
function startOf(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** What an export holds at most. */
export const maxExported = 10_000;

export function useAudit(filter: AuditFilter) {
  return usePagedList({
    queryKey: [...auditKey, filter],
    fetchPage: (cursor) => api.listAudit({ query: { ...wanted(filter), cursor } }),
    show: (pages) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
}

/** Everything that the filter finds, newest first, up to the most that an export holds. */
export async function fetchAudit(filter: AuditFilter): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof api.listAudit>> = await api.listAudit({
      query: { ...wanted(filter), limit: '100', ...(cursor ? { cursor } : {}) },
    });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < maxExported);
  return { entries: entries.slice(0, maxExported), isCut: cursor !== null };
}
