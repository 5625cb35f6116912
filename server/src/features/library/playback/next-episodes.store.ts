import { finishedShare } from '@snowglobe/contract/features/media/media.limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import { sameTitleIds } from '../../media/media.feature.ts';

export type NextEpisode = {
  title_id: number;
  season: number;
  episode: number;
  /** Since when it can be watched. */
  at: Date;
  /** The title and the other rows for it. */
  same: number[];
};

/**
 * Of each series the first playable episode after the furthest one that the member finished, the newest first. A series that
 * they took off "Continue watching" is left out, until an episode arrives.
 */
export async function listNextEpisodes(
  db: Db,
  memberId: number,
  titleIds: readonly number[],
  limit: number,
): Promise<NextEpisode[]> {
  const { rows } = await sql<NextEpisode>`
    select next.title_id, next.season, next.episode, next.at, to_jsonb(same.ids) as same
    from unnest(${[...titleIds]}::int8[]) as followed (id)
    cross join lateral (select array(${sameTitleIds(sql`followed.id`)}) as ids) as same
    left join lateral (select season, episode from media_positions
      where user_id = ${memberId} and title_id = any(same.ids) and duration > 0
        and position >= duration * ${sql.lit(finishedShare)}::float8
      order by season desc, episode desc limit 1) as last on true
    cross join lateral (select title_id, season, episode, coalesce(ready_at, created_at) as at from library_videos
      where title_id = any(same.ids) and delivery is not null and season > 0 and episode > 0
        and (season, episode) > (coalesce(last.season, 0), coalesce(last.episode, 0))
      order by season, episode limit 1) as next
    where not exists (select from media_watched where user_id = ${memberId} and title_id = any(same.ids)
      and is_off_row and watched_at > next.at)
    order by next.at desc limit ${limit}`.execute(db);
  return rows;
}
