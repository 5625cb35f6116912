import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { FileRow } from '../files/mod-files.store.ts';

export type StaleFile = Pick<FileRow, 'id' | 'owner_id' | 'name' | 'size' | 'verdict'> & { file_key: string };

/** For a scanner whose version does not name its signatures: its verdicts are old after this time. */
const oldAfter = sql`interval '30 days'`;
/** Signatures change several times a day; a file is scanned about once a day. */
const triedAgainAfter = sql`interval '20 hours'`;

/**
 * Files that others can download and that this version of the scanner has not scanned. Files that were never scanned come
 * first, then those that have waited longest.
 */
export async function listStaleFiles(
  db: Db,
  { version, limit }: { version: string; limit: number },
): Promise<StaleFile[]> {
  const { rows } = await sql<StaleFile>`select id, owner_id, file_key, name, size, verdict from mod_files
    where file_key is not null and verdict in ('clean', 'not_scanned')
      and (scanner <> ${version} or scanned_at is null or scanned_at < now() - ${oldAfter})
      and (rescan_tried_at is null or rescan_tried_at < now() - ${triedAgainAfter})
    order by rescan_tried_at nulls first, scanned_at nulls first, id limit ${limit}`.execute(db);
  return rows;
}

export async function markRescanTried(db: Db, id: string): Promise<void> {
  await db.updateTable('mod_files').set({ rescan_tried_at: new Date() }).where('id', '=', id).execute();
}
