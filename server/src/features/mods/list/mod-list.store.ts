import {
  defaultModGenre,
  modPlatforms,
  type modSorts,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import { selectMods, type ModForReader } from '../mods.store.ts';

export type ModSort = (typeof modSorts)[number];
export type Filter = {
  /** Null: all platforms. */
  platform: ModPlatform | null;
  isOfficial: boolean | null;
  without: readonly string[];
  hidesPrograms: boolean;
  hidesUnscanned: boolean;
};
/** The last mod of the page before: the value of the sort column, and the id. */
export type PagePosition = { value: number; id: number };
export type Page = { sort: ModSort; after: PagePosition | null; limit: number };

const columns = { newest: 'id', downloads: 'downloads_count', rating: 'rating_order' } as const;

function conditions(filter: Filter): RawBuilder<unknown> {
  const asked = [sql`is_listed`];
  if (filter.platform !== null) asked.push(sql`platform = ${filter.platform}`);
  // A literal in the statement, not a parameter: otherwise PostgreSQL can't use the partial index.
  if (filter.isOfficial !== null) asked.push(filter.isOfficial ? sql`is_official` : sql`not is_official`);
  // Most mods have the default genre. The literal lets PostgreSQL use the partial index of the others.
  if (filter.without.includes(defaultModGenre)) asked.push(sql`genre <> ${sql.lit(defaultModGenre)}`);
  if (filter.without.length > 0) asked.push(sql`genre <> all(${[...filter.without]}::text[])`);
  if (filter.hidesPrograms) asked.push(sql`not has_programs`);
  if (filter.hidesUnscanned) asked.push(sql`is_scanned`);
  return sql.join(asked, sql` and `);
}

const orderBy = (sort: ModSort, table = '') =>
  sort === 'newest'
    ? sql`${sql.ref(`${table}id`)} desc`
    : sql`${sql.ref(table + columns[sort])} desc, ${sql.ref(`${table}id`)} desc`;

function orderedPage(
  { sort, after, limit }: Page,
  where: RawBuilder<unknown>,
  selected: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  const column = sql.ref(columns[sort]);
  const beyond =
    sort === 'newest'
      ? sql`id < ${after?.id}::int8`
      : sql`(${column}, id) < (${after?.value}, ${after?.id}::int8)`;
  return sql`select ${selected} from mods where ${where} ${after ? sql`and ${beyond}` : sql``}
    order by ${orderBy(sort)} limit ${sql.lit(limit)}`;
}

type PageOptions = { also?: RawBuilder<unknown>; withWords?: boolean };

/**
 * A page read from the index of its sort order. The index is divided by platform, so a page of all platforms is merged.
 * Only columns of the index are selected: with another column, every row that a filter excludes would be read.
 */
function pageByIndex(page: Page, filter: Filter, { also, withWords }: PageOptions = {}): RawBuilder<unknown> {
  const inIndex = page.sort === 'newest' ? sql`id` : sql`id, ${sql.ref(columns[page.sort])}`;
  const selected = withWords ? sql`${inIndex}, words` : inIndex;
  const of = (part: Filter) =>
    orderedPage(page, also ? sql`${conditions(part)} and ${also}` : conditions(part), selected);
  if (filter.platform !== null) return of(filter);
  const parts = modPlatforms.map((platform) => sql`(${of({ ...filter, platform })})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as merged
    order by ${orderBy(page.sort)} limit ${sql.lit(page.limit)}`;
}

/** A page of the list, read from the index of its sort order. */
export function listMods(db: Db, readerId: number, filter: Filter, page: Page): Promise<ModForReader[]> {
  const ids = sql`select id from (${pageByIndex(page, filter)}) as page`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

type Search = { filter: Filter; query: string };

/** The mods with all the words among the next `among` mods of the list. This finds common words. */
export function listNearbyMatches(
  db: Db,
  readerId: number,
  { filter, query }: Search,
  { page, among }: { page: Page; among: number },
): Promise<ModForReader[]> {
  const next = pageByIndex({ ...page, limit: among }, filter, { withWords: true });
  const ids = sql`select id from (${next}) as near where words @@ to_tsquery('simple', ${query})
    order by ${orderBy(page.sort)} limit ${sql.lit(page.limit)}`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/** Up to `max` mods with all the words. Fewer than `max` means that all were found. */
export async function findByWords(db: Db, filter: Filter, query: string, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from mods
    where ${conditions(filter)} and words @@ to_tsquery('simple', ${query}) limit ${sql.lit(max)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A page of the mods that a search found. */
export function listPageOfFound(
  db: Db,
  readerId: number,
  found: readonly number[],
  page: Page,
): Promise<ModForReader[]> {
  const ids = orderedPage(page, sql`id = any(${[...found]}::int8[])`);
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/**
 * A page of a search with many matches, read from the index of the sort order. `is true` prevents PostgreSQL from using
 * the text index, which would read and sort all matches.
 */
export function listMatching(
  db: Db,
  readerId: number,
  { filter, query }: Search,
  page: Page,
): Promise<ModForReader[]> {
  const matches = sql`(words @@ to_tsquery('simple', ${query})) is true`;
  const ids = sql`select id from (${pageByIndex(page, filter, { also: matches })}) as page`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/** A member's own unlisted mods: they wait for the scanner, are held, or were refused. */
export function listOwnUnlisted(
  db: Db,
  member: { id: number },
  { platform, query }: { platform: ModPlatform | null; query: string },
): Promise<ModForReader[]> {
  const ids = sql`select id from mods where not is_listed and author_id = ${member.id}
    ${platform === null ? sql`` : sql`and platform = ${platform}`}
    ${query ? sql`and words @@ to_tsquery('simple', ${query})` : sql``} order by id desc limit 20`;
  return selectMods(db, member.id, { ids, order: sql`mods.id desc` });
}

/** Official mods of both platforms; for staff including those that wait for the scanner. */
export function listOfficial(
  db: Db,
  readerId: number,
  page: { before: number | null; limit: number; withWaiting: boolean },
): Promise<ModForReader[]> {
  const ids = sql`select id from mods where is_official and id < ${page.before ?? Number.MAX_SAFE_INTEGER}::int8
    ${page.withWaiting ? sql`` : sql`and is_listed`} order by id desc limit ${sql.lit(page.limit)}`;
  return selectMods(db, readerId, { ids, order: sql`mods.id desc` });
}

export type ModCount = {
  platform: ModPlatform;
  is_official: boolean;
  genre: string;
  has_programs: boolean;
  is_scanned: boolean;
  count: number;
};

/** The number of mods in each combination of filters. There are few combinations, and every total is a sum of them. */
export async function countMods(db: Db): Promise<ModCount[]> {
  const { rows } = await sql<ModCount>`
    select platform, is_official, genre, has_programs, is_scanned, count(*) from mods where is_listed
    group by platform, is_official, genre, has_programs, is_scanned`.execute(db);
  return rows;
}
