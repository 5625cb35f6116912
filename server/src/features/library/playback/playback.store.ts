import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { VideoRow } from '../videos.store.ts';

/** The playable videos of a title. */
export function listPlayable(db: Db, titleId: number): Promise<VideoRow[]> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('delivery', 'is not', null)
    .orderBy('season')
    .orderBy('episode')
    .execute();
}

/** The newest video of the title with a poster that staff chose. */
export function listWithPoster(db: Db, titleId: number): Promise<VideoRow[]> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('poster_key', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
}

export function findPlayable(
  db: Db,
  { titleId, season, episode }: { titleId: number; season: number; episode: number },
): Promise<VideoRow | undefined> {
  return db
    .selectFrom('library_videos')
    .selectAll()
    .where('title_id', '=', titleId)
    .where('season', '=', season)
    .where('episode', '=', episode)
    .where('delivery', 'is not', null)
    .executeTakeFirst();
}

/** How many videos of each title are playable. */
export async function countPlayable(db: Db, titleIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ title_id: number; count: number }>`
    select title_id, count(*) from library_videos
    where title_id = any(${[...titleIds]}::int8[]) and delivery is not null group by 1`.execute(db);
  return new Map(rows.map(({ title_id, count }) => [title_id, count]));
}

export function findVideoByKey(db: Db, key: string): Promise<VideoRow | undefined> {
  return db.selectFrom('library_videos').selectAll().where('file_key', '=', key).executeTakeFirst();
}
