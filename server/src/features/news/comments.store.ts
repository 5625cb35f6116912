import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import { runStatement, type Db, type Tables } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_comments: {
      id: Generated<number>;
      post_id: number;
      author_id: number | null;
      author_name: string;
      content: string;
      likes_count: Generated<number>;
      dislikes_count: Generated<number>;
      created_at: Generated<Date>;
    };
  }
}

/** A comment as one member sees it. */
export type CommentRow = Selectable<Tables['news_comments']> & { user_reaction: NewsReaction | null };

const comments = (db: Db, readerId: number) =>
  db
    .selectFrom('news_comments')
    .leftJoin('news_comment_reactions as mine', (join) =>
      join.onRef('mine.comment_id', '=', 'news_comments.id').on('mine.user_id', '=', readerId),
    )
    .selectAll('news_comments')
    .select('mine.reaction as user_reaction');

export function findComment(db: Db, readerId: number, id: number): Promise<CommentRow | undefined> {
  return comments(db, readerId).where('news_comments.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listComments(
  db: Db,
  readerId: number,
  { postId, before, limit }: { postId: number; before: number | null; limit: number },
): Promise<CommentRow[]> {
  let query = comments(db, readerId).where('news_comments.post_id', '=', postId);
  if (before !== null) query = query.where('news_comments.id', '<', before);
  return query.orderBy('news_comments.id', 'desc').limit(limit).execute();
}

/** Locks it until the transaction ends; false when it was deleted. */
export async function lockComment(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('news_comments').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

type NewComment = { postId: number; author: { id: number; username: string }; content: string };

/** The author is locked before the post, as when an account is deleted; the other order would deadlock. */
const insertAndCount = `
  with author as (
    select id from users where id = $1 for key share
  ), post as (
    update news_posts set comments_count = comments_count + 1
    where id = $2 and exists (select from author) returning id
  ), added as (
    insert into news_comments (post_id, author_id, author_name, content)
    select post.id, author.id, $3, $4 from author, post returning id, created_at
  )
  select exists (select from author) as has_author, added.id, added.created_at
  from (select) as once left join added on true`;

/** Inserts a comment and counts it in one statement, or returns what is missing. */
export async function insertComment(
  db: Db,
  { postId, author, content }: NewComment,
): Promise<CommentRow | 'no author' | 'no post'> {
  type Row = { has_author: boolean; id: number | null; created_at: Date };
  const values = [author.id, postId, author.username, content];
  const [row] = await runStatement<Row>(db, insertAndCount, values);
  const { has_author: hasAuthor, id, created_at } = row!;
  if (!hasAuthor) return 'no author';
  if (id === null) return 'no post';
  return {
    id,
    post_id: postId,
    author_id: author.id,
    author_name: author.username,
    content,
    likes_count: 0,
    dislikes_count: 0,
    created_at,
    user_reaction: null,
  };
}

/** False when it was already deleted. */
export async function deleteComment(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('news_comments').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The comments of a member, the newest first, with the posts. */
export function listOfAuthor(
  db: Db,
  authorId: number,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<{ id: number; post_id: number; title: string; created_at: Date }[]> {
  return db
    .selectFrom('news_comments')
    .innerJoin('news_posts', 'news_posts.id', 'news_comments.post_id')
    .select(['news_comments.id', 'post_id', 'news_posts.title', 'news_comments.created_at'])
    .where('news_comments.author_id', '=', authorId)
    .where(sql<boolean>`news_comments.id <> all(${[...without]}::int8[])`)
    .orderBy('news_comments.id', 'desc')
    .limit(limit)
    .execute();
}
