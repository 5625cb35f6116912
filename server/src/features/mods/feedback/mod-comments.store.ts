import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_comments: {
      id: Generated<number>;
      mod_id: number;
      author_id: number | null;
      author_name: string;
      content: string;
      created_at: Generated<Date>;
    };
  }
}

export type CommentRow = Selectable<Tables['mod_comments']>;

export function findComment(db: Db, id: number): Promise<CommentRow | undefined> {
  return db.selectFrom('mod_comments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Newest first. */
export function listComments(
  db: Db,
  { modId, before, limit }: { modId: number; before: number | null; limit: number },
): Promise<CommentRow[]> {
  let query = db.selectFrom('mod_comments').selectAll().where('mod_id', '=', modId);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

type NewComment = { modId: number; author: { id: number; username: string }; content: string };

/** Inserts a comment and counts it. Null if the mod or the author was deleted. The author is locked first. */
export async function insertComment(
  db: Db,
  { modId, author, content }: NewComment,
): Promise<CommentRow | null> {
  const { rows } = await sql<CommentRow>`
    with author as (
      select id from users where id = ${author.id} for key share
    ), mod as (
      update mods set comments_count = comments_count + 1
      where id = ${modId} and exists (select from author) returning id
    )
    insert into mod_comments (mod_id, author_id, author_name, content)
    select mod.id, author.id, ${author.username}, ${content} from author, mod returning *`.execute(db);
  return rows[0] ?? null;
}

/** The caller holds the lock of the mod. False if the comment was already deleted. */
export async function deleteComment(db: Db, { id, mod_id }: CommentRow): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from mod_comments where id = ${id} returning mod_id)
    update mods set comments_count = comments_count - 1 where id = ${mod_id} and exists (select from gone)
    returning id`.execute(db);
  return rows.length === 1;
}
