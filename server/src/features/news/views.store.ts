import type { Generated } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_views: { post_id: number; user_id: number; created_at: Generated<Date> };
  }
}

export async function hasViewed(db: Db, postId: number, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('news_views')
    .select('post_id')
    .where('post_id', '=', postId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** False when it was there already. */
export async function insertView(db: Db, postId: number, memberId: number): Promise<boolean> {
  const inserted = await db
    .insertInto('news_views')
    .values({ post_id: postId, user_id: memberId })
    .onConflict((view) => view.columns(['post_id', 'user_id']).doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return inserted !== undefined;
}
