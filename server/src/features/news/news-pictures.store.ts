import { sql, type Generated } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_pictures: { name: string; author_id: number | null; created_at: Generated<Date> };
    news_post_pictures: { post_id: number; picture_name: string };
  }
}

export async function insertPicture(db: Db, picture: { name: string; authorId: number }): Promise<void> {
  await db.insertInto('news_pictures').values({ name: picture.name, author_id: picture.authorId }).execute();
}

/** Stores which pictures a post shows. */
export async function updatePostPictures(db: Db, postId: number, names: readonly string[]): Promise<void> {
  await sql`delete from news_post_pictures
    where post_id = ${postId} and picture_name <> all(${[...names]}::text[])`.execute(db);
  if (names.length === 0) return;
  await sql`insert into news_post_pictures (post_id, picture_name)
    select ${postId}, name from news_pictures where name = any(${[...names]}::text[])
    on conflict do nothing`.execute(db);
}

/** Whether a post shows it, or the member uploaded it. */
export async function canSeePicture(db: Db, memberId: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from news_pictures where name = ${name}
    and (author_id = ${memberId} or exists (
      select from news_post_pictures where picture_name = news_pictures.name))`.execute(db);
  return rows.length > 0;
}

export type ShownPicture = { name: string; author_id: number | null; post_id: number; title: string };

/** Of these pictures, the ones that posts show, each with the newest such post. */
export async function findShownPictures(db: Db, names: readonly string[]): Promise<ShownPicture[]> {
  const { rows } = await sql<ShownPicture>`
    select distinct on (name) name, news_pictures.author_id, news_posts.id as post_id, title
    from news_pictures
      join news_post_pictures on picture_name = name
      join news_posts on news_posts.id = post_id
    where name = any(${[...names]}::text[])
    order by name, news_posts.id desc`.execute(db);
  return rows;
}

export async function deletePictures(db: Db, names: readonly string[]): Promise<void> {
  await sql`delete from news_pictures where name = any(${[...names]}::text[])`.execute(db);
}
