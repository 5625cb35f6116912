import { sql, type Generated, type GeneratedAlways } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    saved_videos: {
      id: GeneratedAlways<number>;
      session_id: number;
      video_id: number;
      user_id: number;
      rendition: string;
      size: number;
      saved_at: Generated<Date>;
      expires_at: Date;
    };
  }
}

export type DeviceSum = { session_id: number; user_agent: string; videos: number; bytes: number };

/** The member's devices with saved videos that have not expired. */
export async function sumByDevice(db: Db, memberId: number): Promise<DeviceSum[]> {
  const { rows } = await sql<DeviceSum>`
    select session_id, user_agent, count(*) as videos, sum(size)::int8 as bytes
    from saved_videos join sessions on sessions.id = session_id
    where saved_videos.user_id = ${memberId} and saved_videos.expires_at > now()
    group by session_id, user_agent order by session_id`.execute(db);
  return rows;
}

/**
 * Renews the saved videos of a device, and returns them. Videos that members cannot watch any more are deleted, and all
 * of them with null: the member may keep none.
 */
export async function renewSaved(
  tx: Tx,
  sessionId: number,
  expiresAt: Date | null,
): Promise<{ video_id: number; size: number; expires_at: Date }[]> {
  await sql`delete from saved_videos using library_videos
    where session_id = ${sessionId} and library_videos.id = video_id
      and (${expiresAt}::timestamptz is null or delivery is null or title_id is null or expires_at <= now())`.execute(
    tx,
  );
  if (!expiresAt) return [];
  const { rows } = await sql<{ video_id: number; size: number; expires_at: Date }>`
    update saved_videos set expires_at = ${expiresAt} where session_id = ${sessionId}
    returning video_id, size, expires_at`.execute(tx);
  return rows;
}

export type NewSaved = {
  session_id: number;
  video_id: number;
  user_id: number;
  rendition: string;
  size: number;
  expires_at: Date;
};

type Sums = { bytes: number; videos: number; devices: number };

/** The number and size of the member's saved videos without one of this device. The caller has locked the account. */
export async function sumBesides(
  tx: Tx,
  { user_id, session_id, video_id }: Pick<NewSaved, 'user_id' | 'session_id' | 'video_id'>,
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(size), 0)::int8 as bytes, count(*) as videos,
      count(distinct session_id) filter (where session_id <> ${session_id}) as devices
    from saved_videos where user_id = ${user_id} and expires_at > now()
      and not (session_id = ${session_id} and video_id = ${video_id})`.execute(tx);
  return rows[0]!;
}

/** False: the session or the video ended meanwhile. */
export async function upsertSaved(tx: Tx, saved: NewSaved): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_videos (session_id, video_id, user_id, rendition, size, expires_at)
    select sessions.id, library_videos.id, ${saved.user_id}, ${saved.rendition}, ${saved.size}, ${saved.expires_at}
    from sessions, library_videos
    where sessions.id = ${saved.session_id} and library_videos.id = ${saved.video_id}
    for key share
    on conflict (session_id, video_id) do update
    set rendition = excluded.rendition, size = excluded.size, expires_at = excluded.expires_at`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function deleteSaved(db: Db, sessionId: number, videoId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_videos')
    .where('session_id', '=', sessionId)
    .where('video_id', '=', videoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSavedOfDevice(db: Db, memberId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_videos')
    .where('user_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteExpired(db: Db): Promise<void> {
  await sql`delete from saved_videos where expires_at <= now()`.execute(db);
}

export async function sumAll(db: Db): Promise<{ videos: number; bytes: number }> {
  const { rows } = await sql<{ videos: number; bytes: number }>`
    select count(*) as videos, coalesce(sum(size), 0)::int8 as bytes
    from saved_videos where expires_at > now()`.execute(db);
  return rows[0]!;
}
