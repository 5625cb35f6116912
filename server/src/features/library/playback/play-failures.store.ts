import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    library_play_failures: { video_id: number; user_id: number; at: Generated<Date> };
  }
}

/** Whether it is this member's first failure with the video. */
export async function addPlayFailure(db: Db, videoId: number, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into library_play_failures (video_id, user_id) values (${videoId}, ${memberId})
    on conflict (video_id, user_id) do update set at = now()
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]!.is_new;
}

type EpisodeKey = { titleId: number; season: number; episode: number };

/** Deletes the member's report about this film or episode. Returns the video's id, or null without a report. */
export async function deletePlayFailure(db: Db, place: EpisodeKey, memberId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    delete from library_play_failures f using library_videos v
    where v.id = f.video_id and f.user_id = ${memberId} and v.title_id = ${place.titleId}
      and v.season = ${place.season} and v.episode = ${place.episode}
    returning v.id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function deletePlayFailures(db: Db, videoId: number): Promise<void> {
  await db.deleteFrom('library_play_failures').where('video_id', '=', videoId).execute();
}

export async function countPlayFailures(
  db: Db,
  videoIds: readonly number[],
): Promise<Map<number, { members: number; last_at: string }>> {
  const { rows } = await sql<{ video_id: number; members: number; last_at: Date }>`
    select video_id, count(*)::int8 as members, max(at) as last_at from library_play_failures
    where video_id = any(${[...videoIds]}::int8[]) group by 1`.execute(db);
  return new Map(
    rows.map(({ video_id, members, last_at }) => [video_id, { members, last_at: last_at.toISOString() }]),
  );
}

/** Members whose role may manage the library. */
export async function listLibraryManagers(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select users.id from users join roles on roles.id = users.role_id
    where 'library.manage' = any(regexp_split_to_array(roles.permissions, '\s*,\s*')) and users.banned_at is null
    order by roles.position, users.id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}
