import type { NewsReaction, NewsType } from '@snowglobe/contract/features/news/news.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import type { PostCursor } from './post-cursor.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_posts: {
      id: Generated<number>;
      author_id: number | null;
      author_name: string;
      author_role: string;
      title: string;
      content: string;
      type: NewsType;
      is_pinned: boolean;
      views_count: Generated<number>;
      likes_count: Generated<number>;
      dislikes_count: Generated<number>;
      comments_count: Generated<number>;
      created_at: Generated<Date>;
      edited_at: Date | null;
    };
  }
}

/** A post as everyone sees it. */
export type PostRow = Selectable<Tables['news_posts']>;
/** A post with the reader's own reaction. */
export type PostForReader = PostRow & { user_reaction: NewsReaction | null };
export type PostFields = Pick<PostRow, 'title' | 'content' | 'type' | 'is_pinned'>;
type Count = 'views_count' | 'likes_count' | 'dislikes_count' | 'comments_count';

export function findPost(db: Db, readerId: number, id: number): Promise<PostForReader | undefined> {
  return db
    .selectFrom('news_posts')
    .leftJoin('news_post_reactions as mine', (join) =>
      join.onRef('mine.post_id', '=', 'news_posts.id').on('mine.user_id', '=', readerId),
    )
    .selectAll('news_posts')
    .select('mine.reaction as user_reaction')
    .where('news_posts.id', '=', id)
    .executeTakeFirst();
}

/** 0 when there is none. */
export async function newestPostId(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom('news_posts')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

type Page = { type: NewsType | undefined; after: PostCursor | null; limit: number };

/**
 * Pinned posts first, then the newest. The two kinds are read separately, each along its index: with one
 * condition over both columns PostgreSQL misjudges the number of rows and reads all of them.
 */
export function listPosts(db: Db, { type, after, limit }: Page): Promise<PostRow[]> {
  // A literal: with a limit that it does not know, PostgreSQL plans the statement again every time.
  const max = sql.lit(limit);
  const part = (isPinned: boolean) => {
    let query = db.selectFrom('news_posts').select('id').where('is_pinned', '=', sql.lit(isPinned));
    if (type !== undefined) query = query.where('type', '=', type);
    if (after?.isPinned === isPinned) query = query.where('id', '<', after.id);
    return query.orderBy('id', 'desc').limit(max);
  };
  const parts = after?.isPinned === false ? part(false) : sql`(${part(true)}) union all (${part(false)})`;
  return db
    .selectFrom('news_posts')
    .selectAll()
    .where(sql<boolean>`id in (${parts})`)
    .orderBy('is_pinned', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

export async function postExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('news_posts').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/**
 * Locks it until the transaction ends; false when it was deleted. A post is locked before its comments and
 * reactions.
 */
export async function lockPost(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('news_posts').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Inserts one post at a time: a post with a lower id that is committed later would never be unread for members
 * who looked in between.
 */
export async function insertPost(
  db: Db,
  author: { id: number; username: string; role: string },
  fields: PostFields,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('news_posts'))`.execute(db);
  const { id } = await db
    .insertInto('news_posts')
    .values({ ...fields, author_id: author.id, author_name: author.username, author_role: author.role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(
  db: Db,
  id: number,
  changes: Partial<PostFields & { edited_at: Date }>,
): Promise<void> {
  await db.updateTable('news_posts').set(changes).where('id', '=', id).execute();
}

/** Foreign keys delete its comments, reactions and views. */
export async function deletePost(db: Db, id: number): Promise<void> {
  await db.deleteFrom('news_posts').where('id', '=', id).execute();
}

/** Call it with the post locked, in the transaction that inserts or deletes the counted row. */
export async function addToPost(db: Db, id: number, count: Count, change: 1 | -1): Promise<void> {
  await db
    .updateTable('news_posts')
    .set((post) => ({ [count]: post(count, '+', change) }))
    .where('id', '=', id)
    .execute();
}

export function findPostCounts(db: Db, id: number): Promise<Pick<PostRow, Count> | undefined> {
  return db
    .selectFrom('news_posts')
    .select(['views_count', 'likes_count', 'dislikes_count', 'comments_count'])
    .where('id', '=', id)
    .executeTakeFirst();
}
