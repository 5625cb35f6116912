import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { Live } from '../../../core/live/live.ts';
import { updateCurrentFile } from '../mods.store.ts';

/** With a scanner, a mod is hidden until it is scanned. The demo's members use the mods before that. */
export async function releaseUnscanned(db: Db, id: number): Promise<void> {
  await sql`update mod_files set verdict = 'not_scanned'
    where verdict = 'waiting' and id in (select file_id from mod_versions where mod_id = ${id})`.execute(db);
  await updateCurrentFile(db, id);
}

/** Spreads the times of the demo's mods and downloads over the past days. */
export function setModTime(live: Live, id: number, time: Date): Promise<unknown> {
  return live.statement(async (db, announcements) => {
    announcements.sharedChanged('mods');
    await db.updateTable('mods').set({ created_at: time, updated_at: time }).where('id', '=', id).execute();
    const spread = sql<Date>`${time}::timestamptz + (now() - ${time}::timestamptz) * random()`;
    await sql`update mod_versions set created_at = ${time}::timestamptz + (now() - ${time}::timestamptz)
      * (number - 1) / (select count(*) from mod_versions where mod_id = ${id}) where mod_id = ${id}`.execute(
      db,
    );
    await sql`update mod_downloads set created_at = ${spread}, day = (${spread})::date
      where mod_id = ${id}`.execute(db);
    await db.updateTable('mod_comments').set({ created_at: spread }).where('mod_id', '=', id).execute();
  });
}
