import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import { cardColumns, type CardRow } from '../account/account.feature.ts';

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

/** A comment as one member sees it, with the card of its author; the card's columns are null when the account is gone. */
export type CommentRow = Selectable<Tables['news_comments']> & { user_reaction: NewsReaction | null } & {
  [Column in keyof CardRow]: CardRow[Column] | null;
};

const comments = (db: Db, readerId: number) =>
  db
    .selectFrom('news_comments')
    .leftJoin('users', 'users.id', 'news_comments.author_id')
    .leftJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('news_comment_reactions as mine', (join) =>
      join.onRef('mine.comment_id', '=', 'news_comments.id').on('mine.user_id', '=', readerId),
    )
    .selectAll('news_comments')
    .select(cardColumns)
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

/** Holds it still until the transaction ends. False when it is gone. */
export async function lockComment(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('news_comments').select('id').where('id', '=', id).forNoKeyUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Keeps the account there until the transaction ends; false when it is gone. The author is locked before the post, as
 * by whoever deletes the account: the other way round the two would wait for each other.
 */
export async function lockAuthor(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${memberId} for key share`.execute(db);
  return rows.length === 1;
}

type NewComment = { postId: number; author: { id: number; username: string }; content: string };

export async function insertComment(db: Db, { postId, author, content }: NewComment): Promise<CommentRow> {
  const { id } = await db
    .insertInto('news_comments')
    .values({ post_id: postId, author_id: author.id, author_name: author.username, content })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (await findComment(db, author.id, id))!;
}

/** False when it was gone already. */
export async function deleteComment(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('news_comments').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
