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
