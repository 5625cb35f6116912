import {
  defaultModGenre,
  modPlatforms,
  type modSorts,
} from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import { selectMods, type ModFor } from '../mods.store.ts';

export type ModSort = (typeof modSorts)[number];
export type Filter = {
  /** Null: all of them. */
  platform: ModPlatform | null;
  isOfficial: boolean | null;
  without: readonly string[];
  hidesPrograms: boolean;
  hidesUnscanned: boolean;
};
/** Where the last page ended: the value that it is ordered by, and the id. */
export type Place = { value: number; id: number };
export type Page = { sort: ModSort; after: Place | null; limit: number };

const columns = { newest: 'id', downloads: 'downloads_count', rating: 'rating_order' } as const;

function conditions(filter: Filter): RawBuilder<unknown> {
  const asked = [sql`is_listed`];
  if (filter.platform !== null) asked.push(sql`platform = ${filter.platform}`);
  // Written into the statement: only so is the index of the official ones found.
  if (filter.isOfficial !== null) asked.push(filter.isOfficial ? sql`is_official` : sql`not is_official`);
  // Most mods have no genre of their own: the few that have one are found by their index.
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

function ordered(
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

type Along = { also?: RawBuilder<unknown>; withWords?: boolean };

/**
 * A page along the index of its order. Each platform has its own part of it, so that a page of all is merged of them.
 * What is selected lies in the index: a column more, and every row that a filter leaves out is fetched.
 */
function alongIndex(page: Page, filter: Filter, { also, withWords }: Along = {}): RawBuilder<unknown> {
  const inIndex = page.sort === 'newest' ? sql`id` : sql`id, ${sql.ref(columns[page.sort])}`;
  const selected = withWords ? sql`${inIndex}, words` : inIndex;
  const of = (part: Filter) =>
    ordered(page, also ? sql`${conditions(part)} and ${also}` : conditions(part), selected);
  if (filter.platform !== null) return of(filter);
  const parts = modPlatforms.map((platform) => sql`(${of({ ...filter, platform })})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as merged
    order by ${orderBy(page.sort)} limit ${sql.lit(page.limit)}`;
}

/** Along the index of the order. */
export function listMods(db: Db, readerId: number, filter: Filter, page: Page): Promise<ModFor[]> {
  const ids = sql`select id from (${alongIndex(page, filter)}) as page`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

type Search = { filter: Filter; query: string };

/** Of the next so many in the order, those that have all the words: a word that is common is met among them. */
export function listNear(
  db: Db,
  readerId: number,
  { filter, query }: Search,
  { page, among }: { page: Page; among: number },
): Promise<ModFor[]> {
  const next = alongIndex({ ...page, limit: among }, filter, { withWords: true });
  const ids = sql`select id from (${next}) as near where words @@ to_tsquery('simple', ${query})
    order by ${orderBy(page.sort)} limit ${sql.lit(page.limit)}`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/** Those that have all the words, up to so many; whoever finds fewer has found them all. */
export async function findByWords(db: Db, filter: Filter, query: string, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from mods
    where ${conditions(filter)} and words @@ to_tsquery('simple', ${query}) limit ${sql.lit(max)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A page of the few that a search found. */
export function listFound(db: Db, readerId: number, found: readonly number[], page: Page): Promise<ModFor[]> {
  const ids = ordered(page, sql`id = any(${[...found]}::int8[])`);
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/**
 * A page of the many that a search found: along the index of the order, where one is met soon. Said in a way that the
 * index of the words has no answer to: it would bring all of them to be sorted.
 */
export function listMatching(
  db: Db,
  readerId: number,
  { filter, query }: Search,
  page: Page,
): Promise<ModFor[]> {
  const matches = sql`(words @@ to_tsquery('simple', ${query})) is true`;
  const ids = sql`select id from (${alongIndex(page, filter, { also: matches })}) as page`;
  return selectMods(db, readerId, { ids, order: orderBy(page.sort, 'mods.') });
}

/** A member's own that nobody else sees: they wait for the scanner, are held, or were refused. */
export function listOwnUnlisted(
  db: Db,
  member: { id: number },
  { platform, query }: { platform: ModPlatform | null; query: string },
): Promise<ModFor[]> {
  const ids = sql`select id from mods where not is_listed and author_id = ${member.id}
    ${platform === null ? sql`` : sql`and platform = ${platform}`}
    ${query ? sql`and words @@ to_tsquery('simple', ${query})` : sql``} order by id desc limit 20`;
  return selectMods(db, member.id, { ids, order: sql`mods.id desc` });
}

/** Official ones of both platforms, those that wait included when the staff asks. */
export function listOfficial(
  db: Db,
  readerId: number,
  page: { before: number | null; limit: number; withWaiting: boolean },
): Promise<ModFor[]> {
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

/** How many there are of each sort, few enough to be kept: every total is a sum of these. */
export async function countMods(db: Db): Promise<ModCount[]> {
  const { rows } = await sql<ModCount>`
    select platform, is_official, genre, has_programs, is_scanned, count(*) from mods where is_listed
    group by platform, is_official, genre, has_programs, is_scanned`.execute(db);
  return rows;
}
