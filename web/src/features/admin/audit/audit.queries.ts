import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { api } from '../../../core/api.ts';
import { usePagedList } from '../../../core/paged-list.ts';
import { auditKey } from '../admin.queries.ts';

/** `from` and `to` are days in the viewer's time zone, such as `2026-11-15`; both are included. */
export type AuditFilter = { actor: string; action: string; target: string; from: string; to: string };

function toQuery({ from, to, ...names }: AuditFilter) {
  return {
    ...names,
    ...(from ? { from: startOfDay(from, 0) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
  };
}

/** The moment when the day begins in the viewer's time zone, moved by `daysLater`. */
function startOfDay(day: string, daysLater: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

/** The number of entries in one export. */
export const maxExported = 10_000;

export function useAudit(filter: AuditFilter) {
  return usePagedList({
    queryKey: [...auditKey, filter],
    fetchPage: (cursor) => api.listAudit({ query: { ...toQuery(filter), cursor } }),
    show: (pages) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
}

/** Everything that the filter finds, newest first, up to `maxExported` entries. */
export async function fetchAudit(filter: AuditFilter): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof api.listAudit>> = await api.listAudit({
      query: { ...toQuery(filter), limit: '100', ...(cursor ? { cursor } : {}) },
    });
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < maxExported);
  return { entries: entries.slice(0, maxExported), isCut: cursor !== null };
}
