import { api } from '../../../core/api.ts';
import { usePagedList } from '../../../core/paged-list.ts';
import { auditKey } from '../admin.queries.ts';
import { collectEntries } from './audit-export.ts';
import { toQuery, type AuditFilter } from './audit-filter.ts';

export function useAudit(filter: AuditFilter) {
  return usePagedList({
    queryKey: [...auditKey, filter],
    fetchPage: (cursor) => api.listAudit({ query: { ...toQuery(filter), cursor } }),
    show: (pages) => pages.flatMap(({ entries }) => entries),
    staleTime: 0,
  });
}

/** Everything that the filter finds, newest first, up to `maxExported` entries. */
export const fetchAudit = (filter: AuditFilter) =>
  collectEntries((cursor) =>
    api.listAudit({ query: { ...toQuery(filter), limit: 100, ...(cursor ? { cursor } : {}) } }),
  );
