import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';

/** The demo's past did not happen all at once. */
export async function setMessageTime(db: Db, id: number, time: Date): Promise<void> {
  await db.updateTable('messages').set({ created_at: time }).where('id', '=', id).execute();
}

export async function setPostTime(db: Db, id: number, time: Date): Promise<void> {
  await db.updateTable('news_posts').set({ created_at: time }).where('id', '=', id).execute();
}

export async function setCommentTime(db: Db, id: number, time: Date): Promise<void> {
  await db.updateTable('news_comments').set({ created_at: time }).where('id', '=', id).execute();
}

/** Most read a post on its first day, some much later. */
export async function spreadViews(db: Db, postId: number, since: Date): Promise<void> {
  await sql`update news_views
    set created_at = ${since}::timestamptz + (now() - ${since}::timestamptz) * power(random(), 4)
    where post_id = ${postId}`.execute(db);
}

export async function setWatchedTime(
  db: Db,
  { memberId, titleId, time }: { memberId: number; titleId: number; time: Date },
): Promise<void> {
  const ofIt = sql`where user_id = ${memberId} and title_id = ${titleId}`;
  await sql`update media_watched set watched_at = ${time} ${ofIt}`.execute(db);
  await sql`update media_positions set saved_at = ${time}, resumed_at = ${time} ${ofIt}`.execute(db);
  await sql`update media_plays set created_at = ${time}, day = ${time}::timestamptz::date ${ofIt}`.execute(db);
}
