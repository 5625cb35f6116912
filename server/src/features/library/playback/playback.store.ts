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

export type ReadySeason = { season: number; episodes: number; title_id: number; first_episode: number };

/** How many episodes of each season of these titles are ready, and the first of them. A film is season 0. */
export async function countReady(db: Db, titleIds: readonly number[]): Promise<ReadySeason[]> {
  const { rows } = await sql<ReadySeason>`
    select season, count(distinct episode) as episodes, min(episode) as first_episode,
      (array_agg(title_id order by episode))[1] as title_id
    from library_videos where title_id = any(${[...titleIds]}::int8[]) and state = 'ready'
    group by season order by season`.execute(db);
  return rows;
}

export function findVideoByKey(db: Db, key: string): Promise<VideoRow | undefined> {
  return db.selectFrom('library_videos').selectAll().where('file_key', '=', key).executeTakeFirst();
}
