import type { NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

export type PostTitle = { id: number; title: string; type: NewsType };

/** Those of the posts that exist, oldest first. */
export function listPostTitles(db: Db, ids: readonly number[]): Promise<PostTitle[]> {
  return db
    .selectFrom('news_posts')
    .select(['id', 'title', 'type'])
    .where(sql<boolean>`id = any(${[...ids]}::int8[])`)
    .orderBy('id')
    .execute();
}
