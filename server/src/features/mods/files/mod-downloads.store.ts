import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_downloads: { mod_id: number; user_id: number; day: Date; created_at: Generated<Date> };
  }
}

/** Counts a download once per member, mod and day (UTC). A repeated download changes nothing. */
export async function countDownload(db: Db, modId: number, memberId: number): Promise<void> {
  await sql`with counted as (
      insert into mod_downloads (mod_id, user_id, day) values (${modId}, ${memberId}, (now() at time zone 'UTC')::date)
      on conflict do nothing returning mod_id
    )
    update mods set downloads_count = downloads_count + 1 where id in (select mod_id from counted)`.execute(
    db,
  );
}
