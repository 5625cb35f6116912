import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_told: { source: string; print: string };
  }
}

/** The fingerprint of the open catalogue that is stored in the database. */
export async function findCatalogueFingerprint(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('media_told')
    .select('print')
    .where('source', '=', 'open')
    .executeTakeFirst();
  return row?.print ?? null;
}

export async function saveCatalogueFingerprint(db: Db, print: string): Promise<void> {
  await db
    .insertInto('media_told')
    .values({ source: 'open', print })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ print }))
    .execute();
}
