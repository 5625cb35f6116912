import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

/** Ready videos with seek bar pictures, without a chosen frame and without a job for it. */
export async function listWithoutFrame(db: Db, jobName: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from library_videos v where state = 'ready' and frame is null and thumbnails is not null
      and not exists (select from jobs.job j where j.name = ${jobName}
        and (j.data->>'videoId')::int8 = v.id)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
