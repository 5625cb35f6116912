import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

/** Moves the demo's viewings back in time, one evening each, so that they were not all watched in one minute. */
export async function spreadViewings(db: Db): Promise<void> {
  await sql`update media_watched as w set watched_at = watched_at - earlier.hours
    from (
      select user_id, title_id, make_interval(hours => 2 + 23 * (row_number() over
        (partition by user_id order by watched_at desc) - 1)::int) as hours from media_watched
    ) as earlier
    where earlier.user_id = w.user_id and earlier.title_id = w.title_id`.execute(db);
  await sql`update media_positions as p set saved_at = watched_at, resumed_at = watched_at
    from media_watched as w where w.user_id = p.user_id and w.title_id = p.title_id`.execute(db);
  await sql`update media_plays as p set created_at = watched_at, day = watched_at::date
    from media_watched as w where w.user_id = p.user_id and w.title_id = p.title_id`.execute(db);
}
