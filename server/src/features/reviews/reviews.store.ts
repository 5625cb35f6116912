import { starsMax } from '@snowglobe/contract/features/reviews/reviews.limits.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { TimeCursor } from '../../core/database/paging.ts';
import { blockBetween } from '../friends/friends.feature.ts';
import './reviews.tables.ts';

export type ReviewRow = Selectable<Tables['title_reviews']>;
type Page<Cursor> = { before: Cursor | null; limit: number };

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('title_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Members of whom one blocked the other do not read each other's reviews. */
const isReadableBy = (readerId: number) =>
  sql`not ${blockBetween(sql`${readerId}::int8`, sql`title_reviews.user_id`)}`;

/** A review with a text. */
export async function findReadable(db: Db, readerId: number, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`select * from title_reviews
    where id = ${id} and text <> '' and ${isReadableBy(readerId)}`.execute(db);
  return rows[0];
}

/** The reviews with a text, newest first. */
export async function listReviews(
  db: Db,
  readerId: number,
  { titleIds, before, limit }: Page<number> & { titleIds: readonly number[] },
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`select * from title_reviews
    where title_id = any(${[...titleIds]}::int8[]) and text <> '' and ${isReadableBy(readerId)}
      and ${before === null ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function readStars(
  db: Db,
  titleIds: readonly number[],
): Promise<{ spread: number[]; texts: number }> {
  const rows = await db
    .selectFrom('title_stars')
    .select(['counts', 'texts'])
    .where(sql<boolean>`title_id = any(${[...titleIds]}::int8[])`)
    .execute();
  return {
    spread: Array.from({ length: starsMax }, (_, nth) =>
      rows.reduce((sum, { counts }) => sum + (counts[nth] ?? 0), 0),
    ),
    texts: rows.reduce((sum, row) => sum + row.texts, 0),
  };
}

/** Also when the rows of the title became the same film only after the member wrote. */
export function findOwn(
  db: Db,
  memberId: number,
  titleIds: readonly number[],
): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('title_reviews')
    .selectAll()
    .where('user_id', '=', memberId)
    .where(sql<boolean>`title_id = any(${[...titleIds]}::int8[])`)
    .orderBy('title_id')
    .limit(1)
    .executeTakeFirst();
}

/** A member gives stars to one title at a time, so that the limit is exact and nothing is counted twice. */
export async function lockAuthor(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${memberId} for no key update`.execute(tx);
  return rows.length > 0;
}

export async function countReviews(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from title_reviews
    where user_id = ${memberId}`.execute(db);
  return rows[0]!.count;
}

type NewReview = Pick<ReviewRow, 'title_id' | 'user_id' | 'stars' | 'text' | 'is_spoiler'>;

export function insertReview(tx: Tx, review: NewReview): Promise<ReviewRow> {
  return tx.insertInto('title_reviews').values(review).returningAll().executeTakeFirstOrThrow();
}

export function updateReview(
  tx: Tx,
  id: number,
  { stars, text, is_spoiler }: Pick<ReviewRow, 'stars' | 'text' | 'is_spoiler'>,
): Promise<ReviewRow> {
  return tx
    .updateTable('title_reviews')
    .set({
      stars,
      text,
      is_spoiler,
      changed_at: sql<Date>`date_trunc('milliseconds', clock_timestamp())`,
      edited_at: sql<Date | null>`case when title_reviews.text not in ('', ${text}) then now() else edited_at end`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  return tx.deleteFrom('title_reviews').where('id', '=', id).returningAll().executeTakeFirst();
}

type Counted = Pick<ReviewRow, 'stars' | 'text'>;

/** Counts a review, stops counting one, or both. */
export async function countStars(
  tx: Tx,
  titleId: number,
  { before, after }: { before: Counted | null; after: Counted | null },
): Promise<void> {
  const change = Array.from(
    { length: starsMax },
    (_, nth) => Number(after?.stars === nth + 1) - Number(before?.stars === nth + 1),
  );
  const texts = Number(Boolean(after?.text)) - Number(Boolean(before?.text));
  if (texts === 0 && change.every((count) => count === 0)) return;
  await sql`insert into title_stars (title_id, counts, texts) values (${titleId}, ${change}::int4[], ${texts})
    on conflict (title_id) do update set texts = title_stars.texts + excluded.texts, counts = array(
      select was + by from unnest(title_stars.counts, excluded.counts) with ordinality as each (was, by, nth)
      order by nth)`.execute(tx);
}

/** Deletes all reviews of a member. Titles are locked in order, so that two members can leave at the same time. */
export async function deleteReviewsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`with counted as (
      select title_id from title_stars where title_id in (select title_id from title_reviews where user_id = ${memberId})
      order by title_id for update
    ), gone as (
      delete from title_reviews where user_id = ${memberId} returning title_id, stars, text
    )
    update title_stars set counts[gone.stars] = counts[gone.stars] - 1,
      texts = texts - case when gone.text = '' then 0 else 1 end
    from counted join gone using (title_id) where counted.title_id = title_stars.title_id`.execute(tx);
}

/** What a member gave stars to, the latest first. */
export function listOwn(db: Db, memberId: number, { before, limit }: Page<TimeCursor>): Promise<ReviewRow[]> {
  let query = db.selectFrom('title_reviews').selectAll().where('user_id', '=', memberId);
  if (before)
    query = query.where(sql<boolean>`(changed_at, id) < (${before.at}::timestamptz, ${before.id}::int8)`);
  return query.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** The same without some of them. */
export function listOwnWithout(
  db: Db,
  memberId: number,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('title_reviews')
    .selectAll()
    .where('user_id', '=', memberId)
    .where(sql<boolean>`id <> all(${[...without]}::int8[])`)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
