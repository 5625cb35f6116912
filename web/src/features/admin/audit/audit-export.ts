import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { csv } from '../csv.ts';

/** The number of entries in one export. */
export const maxExported = 10_000;

type Page = { entries: readonly AuditEntry[]; nextCursor: string | null };

/** Fetches all pages, up to `max` entries. `isCut`: there are more. */
export async function collectEntries(
  fetchPage: (cursor: string | null) => Promise<Page>,
  max = maxExported,
): Promise<{ entries: AuditEntry[]; isCut: boolean }> {
  const entries: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await fetchPage(cursor);
    entries.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== null && entries.length < max);
  return { entries: entries.slice(0, max), isCut: cursor !== null || entries.length > max };
}

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
