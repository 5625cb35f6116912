import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { csv } from '../csv.ts';

const columns = ['id', 'at', 'actor', 'action', 'target', 'details'] as const;

export function auditCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    String(entry.id),
    entry.at,
    entry.actor,
    entry.action,
    entry.target,
    JSON.stringify(entry.details),
  ]);
  return csv([columns, ...rows]);
}
