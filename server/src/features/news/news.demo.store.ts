import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import type { Live } from '../../core/live/live.ts';

/** Sets the time of a demo post: the posts were not written all at once. */
export function setPostTime(live: Live, id: number, time: Date): Promise<unknown> {
  return live.statement((db, announcements) => {
    announcements.sharedChanged('news');
    return db.updateTable('news_posts').set({ created_at: time }).where('id', '=', id).execute();
  });
}

export async function setCommentTime(db: Db, id: number, time: Date): Promise<void> {
  await db.updateTable('news_comments').set({ created_at: time }).where('id', '=', id).execute();
}

/** Spreads the views over time: most on the first day, some much later. */
export async function spreadViews(db: Db, postId: number, since: Date): Promise<void> {
  await sql`update news_views
    set created_at = ${since}::timestamptz + (now() - ${since}::timestamptz) * power(random(), 4)
    where post_id = ${postId}`.execute(db);
}
