import { sql, type Generated } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    file_deletions: { key: string; created_at: Generated<Date> };
  }
}

export async function insertDeletion(db: Db, key: string): Promise<void> {
  await db
    .insertInto('file_deletions')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Waits while another node deletes the file. */
export async function deleteDeletion(db: Db, key: string): Promise<void> {
  await db.deleteFrom('file_deletions').where('key', '=', key).execute();
}

/**
 * Locks one file that may be deleted now. While a backup runs there is none: rows are deleted before their files are
 * queued, so a backup that begins later does not need the files that were queued before.
 */
export async function lockDeletion(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select key from file_deletions
    where not exists (
      select from backup_runs where ended_at is null and renewed_at > now() - interval '2 minutes'
    )
    order by created_at limit 1 for update skip locked`.execute(tx);
  return rows[0]?.key ?? null;
}
