import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { StoredSeason, TitleRow } from './titles.store.ts';

/** The own title with this name, type and year; without a year, the only one with this name and type. */
export async function findOwnTitle(
  db: Db,
  { search, type, year }: Pick<TitleRow, 'search' | 'type' | 'year'>,
): Promise<TitleRow | undefined> {
  const called = await db
    .selectFrom('media_titles')
    .selectAll()
    .where('source', '=', 'library')
    .where('search', '=', search)
    .where('type', '=', type)
    .orderBy('id')
    .limit(50)
    .execute();
  const same = called.find((row) => row.year === year);
  return same ?? (year === null && called.length === 1 ? called[0] : undefined);
}

export function lockTitle(db: Db, id: number): Promise<TitleRow | undefined> {
  return db.selectFrom('media_titles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Whether another own title has this name, type and year. */
export async function isOwnTitleTaken(
  db: Db,
  { id, search, type, year }: Pick<TitleRow, 'id' | 'search' | 'type' | 'year'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('media_titles')
    .select('id')
    .where('source', '=', 'library')
    .where('search', '=', search)
    .where('type', '=', type)
    .where(sql<boolean>`year is not distinct from ${year}`)
    .where('id', '<>', id)
    .where('listed_since', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Described = Pick<
  TitleRow,
  'title' | 'search' | 'year' | 'genres' | 'overview' | 'directors' | 'actors' | 'people'
>;

export async function describeTitle(db: Db, id: number, described: Described): Promise<void> {
  await db.updateTable('media_titles').set(described).where('id', '=', id).execute();
}

export type LibraryState = {
  titleId: number;
  /** Null: no video of it is playable. */
  since: Date | null;
  posterKey: string | null;
  posterIsFrame: boolean;
  backdropKey: string | null;
  resolution: string | null;
  /** For a series that only the library has. */
  seasons: StoredSeason[] | null;
  runtime: number | null;
};

/** Saves what the library has of a title. An own title without playable videos is no longer listed. */
export async function saveLibraryState(db: Db, state: LibraryState): Promise<void> {
  const { titleId, since, posterKey, posterIsFrame, backdropKey, seasons, runtime, resolution } = state;
  const isOwn = sql`source = 'library'`;
  const seasonsJson = seasons === null ? null : JSON.stringify(seasons);
  const episodes = seasons?.reduce((sum, season) => sum + season.episodes.length, 0) ?? null;
  await sql`update media_titles set
      in_library_since = ${since}::timestamptz,
      own_poster = ${posterKey},
      poster_is_frame = ${posterIsFrame},
      own_backdrop = ${backdropKey},
      resolution = ${resolution},
      listed_since = case when ${isOwn} then case when ${since}::timestamptz is null then null
        else coalesce(listed_since, now()) end else listed_since end,
      seasons = case when ${isOwn} and type = 'tv' then ${seasonsJson}::jsonb else seasons end,
      season_count = case when ${isOwn} and type = 'tv' then ${seasons?.length ?? null}::int else season_count end,
      episode_count = case when ${isOwn} and type = 'tv' then ${episodes}::int else episode_count end,
      runtime = case when ${isOwn} then ${runtime}::int else runtime end
    where id = ${titleId}`.execute(db);
}

/** Titles that can be watched from the library, the newest first. */
export function listInLibrary(
  db: Db,
  { before, limit }: { before: { since: Date; id: number } | null; limit: number },
): Promise<TitleRow[]> {
  let query = db.selectFrom('media_titles').selectAll().where('in_library_since', 'is not', null);
  if (before)
    query = query.where(
      sql<boolean>`(in_library_since, id) < (${before.since}::timestamptz, ${before.id}::int8)`,
    );
  return query.orderBy('in_library_since', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
