import type { ClientConfig } from 'pg';
import { fillDatabase, openSnapshot } from '../backup/database-copy.ts';
import { migrate } from '../database/migrate.ts';

const reportEveryMs = 5000;

/** Copies every row from one server to an empty database of another, as of one moment. */
export async function copyDatabase(
  from: ClientConfig,
  to: ClientConfig,
  log: (line: string) => void,
): Promise<{ rows: number; tables: number }> {
  const snapshot = await openSnapshot(from).catch((error: unknown) => {
    // The first start was interrupted before its migrations: there is nothing to copy.
    if ((error as { code?: unknown }).code === '42P01') return null;
    throw error;
  });
  if (!snapshot) return { rows: 0, tables: 0 };
  try {
    const listed = await snapshot.tables();
    const tables: ((typeof listed)[number] & { rows: number })[] = [];
    for (const table of listed) tables.push({ ...table, rows: await snapshot.count(table) });
    const sequences = await snapshot.sequences();
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    await migrate(to, { only: { names: snapshot.migrations, source: 'database' } });
    let copied = 0;
    let reportedAt = Date.now();
    await fillDatabase(to, { tables, sequences }, async (table, index) => {
      if (Date.now() - reportedAt > reportEveryMs) {
        reportedAt = Date.now();
        log(`Upgrading the database: table ${index + 1} of ${tables.length}, ${copied} of ${total} rows`);
      }
      copied += table.rows;
      return snapshot.copy(table);
    });
    return { rows: total, tables: tables.length };
  } finally {
    await snapshot.close();
  }
}
