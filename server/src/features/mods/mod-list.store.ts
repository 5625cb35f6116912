import { defaultModGenre, type modSorts } from '@snowglobe/contract/features/mods/mods.limits.ts';
import type { ModPlatform } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import { selectMods, type ModFor } from './mods.store.ts';

export type ModSort = (typeof modSorts)[number];
export type Filter = {
  platform: ModPlatform;
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
  const asked = [sql`is_listed`, sql`platform = ${filter.platform}`];
  // Written into the statement: only so is the index of the official ones found.
  if (filter.isOfficial !== null) asked.push(filter.isOfficial ? sql`is_official` : sql`not is_official`);
  // Only official ones have a genre of their own.
  if (filter.without.includes(defaultModGenre)) asked.push(sql`is_official`);
  if (filter.without.length > 0) asked.push(sql`genre <> all(${[...filter.without]}::text[])`);
  if (filter.hidesPrograms) asked.push(sql`not has_programs`);
  if (filter.hidesUnscanned) asked.push(sql`is_scanned`);
  return sql.join(asked, sql` and `);
}

function ordered(
  { sort, after, limit }: Page,
  where: RawBuilder<unknown>,
  selected: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  const column = sql.ref(columns[sort]);
  const order = sort === 'newest' ? sql`id desc` : sql`${column} desc, id desc`;
  const beyond =
    sort === 'newest'
      ? sql`id < ${after?.id}::int8`
      : sql`(${column}, id) < (${after?.value}, ${after?.id}::int8)`;
  return sql`select ${selected} from mods where ${where} ${after ? sql`and ${beyond}` : sql``}
    order by ${order} limit ${sql.lit(limit)}`;
}

const orderOf = (sort: ModSort) =>
  sort === 'newest' ? sql`mods.id desc` : sql`${sql.ref(`mods.${columns[sort]}`)} desc, mods.id desc`;

/** Along the index of the order. */
export function listMods(db: Db, readerId: number, filter: Filter, page: Page): Promise<ModFor[]> {
  const ids = ordered(page, conditions(filter));
  return selectMods(db, readerId, { ids, order: orderOf(page.sort) });
}

type Search = { filter: Filter; query: string };

/** Of the next so many in the order, those that have all the words: a word that is common is met among them. */
export function listNear(
  db: Db,
  readerId: number,
  { filter, query }: Search,
  { page, among }: { page: Page; among: number },
): Promise<ModFor[]> {
  const next = ordered(
    { ...page, limit: among },
    conditions(filter),
    sql`id, words, downloads_count, rating_order`,
  );
  const order = page.sort === 'newest' ? sql`id desc` : sql`${sql.ref(columns[page.sort])} desc, id desc`;
  const ids = sql`select id from (${next}) as near where words @@ to_tsquery('simple', ${query})
    order by ${order} limit ${sql.lit(page.limit)}`;
  return selectMods(db, readerId, { ids, order: orderOf(page.sort) });
}

/** Those that have all the words, up to so many; whoever finds fewer has found them all. */
export async function findByWords(db: Db, filter: Filter, query: string, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from mods
    where ${conditions(filter)} and words @@ to_tsquery('simple', ${query}) limit ${sql.lit(most)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** A page of the few that a search found. */
export function listFound(db: Db, readerId: number, found: readonly number[], page: Page): Promise<ModFor[]> {
  const ids = ordered(page, sql`id = any(${[...found]}::int8[])`);
  return selectMods(db, readerId, { ids, order: orderOf(page.sort) });
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
  const matches = sql`${conditions(filter)} and (words @@ to_tsquery('simple', ${query})) is true`;
  return selectMods(db, readerId, { ids: ordered(page, matches), order: orderOf(page.sort) });
}

/** A member's own that nobody else sees yet. */
export function listWaiting(db: Db, member: { id: number }, platform: ModPlatform): Promise<ModFor[]> {
  const ids = sql`select id from mods where not is_listed and author_id = ${member.id}
    and platform = ${platform} order by id desc limit 20`;
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
