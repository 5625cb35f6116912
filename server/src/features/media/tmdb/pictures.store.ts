import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    tmdb_pictures: { name: string; bytes: number; used_at: Generated<Date> };
  }
}

/** Whether the picture is stored. Updates `used_at`, at most once a day. */
export async function touchPicture(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('tmdb_pictures')
    .select('used_at')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return false;
  if (row.used_at.getTime() < Date.now() - 24 * 3600 * 1000)
    await db.updateTable('tmdb_pictures').set({ used_at: new Date() }).where('name', '=', name).execute();
  return true;
}

export async function savePicture(db: Db, name: string, bytes: number): Promise<void> {
  await db
    .insertInto('tmdb_pictures')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ bytes, used_at: new Date() }))
    .execute();
}

export async function findKnownPictures(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('tmdb_pictures')
    .select('name')
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes the rows of pictures that were not used for long, and of the oldest above the limit. The sweep deletes the files. */
export async function deleteOldPictures(
  db: Db,
  { unusedSince, maxBytes }: { unusedSince: Date; maxBytes: number },
): Promise<void> {
  await sql`delete from tmdb_pictures where used_at < ${unusedSince} or name in (
    select name from (
      select name, sum(bytes) over (order by used_at desc, name) as with_newer from tmdb_pictures
    ) sizes where with_newer > ${maxBytes})`.execute(db);
}
