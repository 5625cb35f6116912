import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    library_reports: { name: string; at: Date; report: unknown };
  }
}

/** The result of the last folder scan, or of the last integrity check. */
export async function readReport(db: Db, name: string): Promise<{ at: Date; report: unknown } | null> {
  const row = await db
    .selectFrom('library_reports')
    .select(['at', 'report'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeReport(db: Db, name: string, report: unknown): Promise<void> {
  const written = { at: new Date(), report: JSON.stringify(report) };
  await db
    .insertInto('library_reports')
    .values({ name, ...written })
    .onConflict((found) => found.column('name').doUpdateSet(written))
    .execute();
}
