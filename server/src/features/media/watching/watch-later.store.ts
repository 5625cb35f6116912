import { sql, type Generated, type Selectable } from 'kysely';
import type { WatchLaterType } from '@snowglobe/contract/features/media/watch-later.model.ts';
import type { Db, Tables } from '../../../core/database/database.ts';
import { titleVersionOf, type TitleVersion } from '../catalogue/titles.store.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    watch_later: {
      id: Generated<number>;
      user_id: number;
      title_id: number | null;
      title: string;
      title_key: string;
      type: WatchLaterType;
      year: number | null;
      genre: string;
      tmdb_id: number | null;
      imdb_id: string | null;
      season_count: number | null;
      episode_count: number | null;
      overview: string;
      rating: number | null;
      media_source: 'tmdb' | 'vidsrc' | 'library' | 'open';
      created_at: Generated<Date>;
    };
  }
}

export type WatchLaterRow = Selectable<Tables['watch_later']>;
export type NewWatchLater = Omit<WatchLaterRow, 'id' | 'created_at'>;

export type ListedItem = WatchLaterRow & { title_version: TitleVersion | null };

/** The newest first. */
export function listItems(
  db: Db,
  memberId: number,
  { type, before, limit }: { type: WatchLaterType | undefined; before: number | null; limit: number },
): Promise<ListedItem[]> {
  let query = db
    .selectFrom('watch_later as saved')
    .leftJoin('media_titles as t', 't.id', 'saved.title_id')
    .selectAll('saved')
    .select(titleVersionOf('t').as('title_version'))
    .where('saved.user_id', '=', memberId);
  if (type) query = query.where('saved.type', '=', type);
  if (before !== null) query = query.where('saved.id', '<', before);
  return query.orderBy('saved.id', 'desc').limit(limit).execute();
}

export function listMarks(
  db: Db,
  memberId: number,
): Promise<Pick<WatchLaterRow, 'id' | 'title_id' | 'title' | 'type'>[]> {
  return db
    .selectFrom('watch_later')
    .select(['id', 'title_id', 'title', 'type'])
    .where('user_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

export async function countItems(db: Db, memberId: number, type?: WatchLaterType): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from watch_later
    where user_id = ${memberId} and (${type ?? null}::text is null or type = ${type ?? null}::text)`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Serializes the member's additions, so that the list never exceeds its maximum. */
export async function lockList(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${memberId} for no key update`.execute(db);
  return rows.length === 1;
}

export async function findByName(
  db: Db,
  memberId: number,
  { titleKey, types }: { titleKey: string; types: readonly WatchLaterType[] },
): Promise<WatchLaterRow | null> {
  const row = await db
    .selectFrom('watch_later')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('title_key', '=', titleKey)
    .where('type', 'in', types)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Null when the item exists already. */
export async function insertItem(db: Db, item: NewWatchLater): Promise<WatchLaterRow | null> {
  const row = await db
    .insertInto('watch_later')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** The deleted item; null when it does not exist or belongs to another member. */
export async function deleteItem(db: Db, memberId: number, id: number): Promise<WatchLaterRow | null> {
  const row = await db
    .deleteFrom('watch_later')
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
