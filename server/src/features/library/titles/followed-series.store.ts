import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

export type ReadyEpisode = { title_id: number; season: number; episode: number };

/** The episodes of these series that can be watched, in order. Films have none. */
export async function listReadyEpisodes(db: Db, titleIds: readonly number[]): Promise<ReadyEpisode[]> {
  const { rows } = await sql<ReadyEpisode>`
    select distinct title_id, season, episode from library_videos join media_titles on media_titles.id = title_id
    where title_id = any(${[...titleIds]}::int8[]) and state = 'ready' and type = 'tv' and episode > 0
    order by title_id, season, episode`.execute(db);
  return rows;
}
