import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { TitleRow } from './titles.store.ts';

/** Titles of this Snowglobe itself, in contrast to titles of the movie database. */
export const ownSources = ['library', 'open'] as const;
/** The same in a query, and titles of the movie database that the library has. */
const isOwnTitle = sql<boolean>`(source in ('library', 'open') or in_library_since is not null)`;

export type TitleFilter = {
  type?: 'movie' | 'tv' | undefined;
  genre?: string | undefined;
  decade?: number | undefined;
  isAnime?: boolean;
  /** Cartoons are listed together with anime. */
  withoutAnimation?: boolean;
  /** Titles of the library are listed elsewhere. */
  withoutLibrary?: boolean;
};

/** Listed titles, the newest first. */
export function listOwnTitles(
  db: Db,
  { type, genre, decade, isAnime, withoutAnimation, withoutLibrary }: TitleFilter,
  { before = null, limit }: { before?: number | null; limit: number },
): Promise<TitleRow[]> {
  let query = db
    .selectFrom('media_titles')
    .selectAll()
    .where(isOwnTitle)
    .where('listed_since', 'is not', null);
  if (type) query = query.where('type', '=', type);
  if (genre !== undefined) query = query.where(sql<boolean>`genres @> array[${genre}]::text[]`);
  if (decade !== undefined) query = query.where('year', '>=', decade).where('year', '<', decade + 10);
  if (isAnime !== undefined) query = query.where('is_anime', '=', isAnime);
  if (withoutAnimation) query = query.where('is_animation', '=', false);
  if (withoutLibrary) query = query.where('in_library_since', 'is', null);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The newest titles of the library, including cartoons. */
export function listNewInLibrary(
  db: Db,
  type: 'movie' | 'tv' | undefined,
  limit: number,
): Promise<TitleRow[]> {
  let query = db
    .selectFrom('media_titles')
    .selectAll()
    .where('in_library_since', 'is not', null)
    .where('listed_since', 'is not', null);
  if (type) query = query.where('type', '=', type);
  return query.orderBy('in_library_since', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export type Tally = { titles: number; genres: Map<string, number>; decades: Map<number, number> };

/** Counts titles by genre and decade, without anime and animation. */
export async function tallyOwnTitles(db: Db, type: 'movie' | 'tv' | undefined): Promise<Tally> {
  const shown = sql`${isOwnTitle} and listed_since is not null and not is_anime
    and not is_animation and (${type ?? null}::text is null or type = ${type ?? null}::text)`;
  const [genres, decades, all] = await Promise.all([
    sql<{ name: string; count: number }>`
      select name, count(*) from media_titles, unnest(genres) as name where ${shown} group by 1`.execute(db),
    sql<{ decade: number; count: number }>`
      select year / 10 * 10 as decade, count(*) from media_titles
      where ${shown} and year is not null group by 1`.execute(db),
    sql<{ count: number }>`select count(*) from media_titles where ${shown}`.execute(db),
  ]);
  return {
    titles: all.rows[0]!.count,
    genres: new Map(genres.rows.map(({ name, count }) => [name, count])),
    decades: new Map(decades.rows.map(({ decade, count }) => [decade, count])),
  };
}
