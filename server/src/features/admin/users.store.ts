import { textLength } from '@snowglobe/contract/text.ts';
import { sql, type RawBuilder } from 'kysely';
import { containsPattern, prefixPattern, type Database, type Db } from '../../core/database/database.ts';
import {
  hasEffectiveRole,
  effectiveRoleId,
  hasAsTemporaryRole,
  hasAsOwnRole,
} from '../../core/members/temporary-role.store.ts';
import type { UserCursor, UserSort } from './user-cursor.ts';

type Filter = { q: string; role: { id: number; name: string } | null };
/** Few matches are collected and then sorted; otherwise the index of the sort is walked until the page is full. */
type Found = Filter & { areFew: boolean };

type Page = { sort: UserSort; direction: 'asc' | 'desc'; after: UserCursor | null; limit: number };

/**
 * For queries whose best plan depends on the search text: after a few runs PostgreSQL would use one generic
 * plan for rare and common texts.
 */
export function planEachTime<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return work(tx);
  });
}

/**
 * The ids of a page, each with its sort key. Callers ask for one row more than a page, to see whether there is
 * a next one.
 */
export async function listUserIds(db: Db, found: Found, page: Page): Promise<UserCursor[]> {
  // PostgreSQL cannot estimate how many rows match a text and would sort them all instead of walking the index.
  if (!found.areFew) await sql`set local enable_sort = off`.execute(db);
  const query = page.sort === 'role' ? byRole(found, page) : byColumn(found, page, orders[page.sort]);
  return (await query.execute(db)).rows;
}

/** How many members match, counted up to `max`. */
export async function countUsers(db: Db, filter: Filter, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from
    (select from users where ${matches(filter)} limit ${max}) as counted`.execute(db);
  return rows[0]!.count;
}

export async function countOwners(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('roles.name', '=', 'Owner')
    .executeTakeFirstOrThrow();
  return count;
}

const lastCharacter = '\u{10FFFF}';

/**
 * One or two characters have no trigram, so they match only the beginning of usernames: a range of the username
 * index.
 */
function matches(filter: Filter): RawBuilder<boolean> {
  const { q } = filter;
  return isShort(q)
    ? inRole(filter, sql<boolean>`username between ${q}::citext and ${q + lastCharacter}::citext`)
    : passes(filter);
}

/** The same condition for a single row. The column `search` starts with the username, so one comparison is enough. */
function passes(filter: Filter): RawBuilder<boolean> {
  const { q } = filter;
  if (q === '') return inRole(filter, sql<boolean>`true`);
  const pattern = isShort(q) ? prefixPattern(q) : containsPattern(q);
  return inRole(filter, sql<boolean>`search like lower(${pattern})`);
}

const inRole = ({ role }: Filter, found: RawBuilder<boolean>) =>
  role === null ? found : sql<boolean>`${found} and ${hasEffectiveRole(role)}`;
const isShort = (q: string) => q !== '' && textLength(q) < 3;

type Order = {
  by: RawBuilder<unknown>;
  /** How the key is written into a cursor, and read from it. */
  shown: RawBuilder<unknown>;
  read: (key: UserCursor['key']) => RawBuilder<unknown>;
  isUnique: boolean;
};

const microseconds = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::int8`;
const fromMicroseconds = (key: UserCursor['key']) =>
  sql`(timestamptz 'epoch' + ${key}::int8 * interval '1 microsecond')`;

const orders: Record<Exclude<UserSort, 'role'>, Order> = {
  username: {
    by: sql`username`,
    shown: sql`username::text`,
    read: (key) => sql`${key}::citext`,
    isUnique: true,
  },
  email: { by: sql`email`, shown: sql`email::text`, read: (key) => sql`${key}::citext`, isUnique: true },
  joinDate: {
    by: sql`created_at`,
    shown: microseconds(sql`created_at`),
    read: fromMicroseconds,
    isUnique: false,
  },
  lastActive: {
    by: sql`coalesce(last_active_at, '-infinity')`,
    shown: microseconds(sql`last_active_at`),
    read: (key) => (key === null ? sql`timestamptz '-infinity'` : fromMicroseconds(key)),
    isUnique: false,
  },
};

const directions = {
  asc: { direction: sql`asc`, beyond: sql`>` },
  desc: { direction: sql`desc`, beyond: sql`<` },
};

/** `offset 0` stops PostgreSQL from walking the sort index past all rows that do not match. */
const foundFirst = (found: Found) => sql`(select * from users where ${matches(found)} offset 0) as users`;

function byColumn(
  found: Found,
  { direction: way, after, limit }: Page,
  { by, shown, read, isUnique }: Order,
) {
  const { direction, beyond } = directions[way];
  const place = isUnique ? sql`(${by})` : sql`(${by}, id)`;
  const order = isUnique ? sql`${by} ${direction}` : sql`${by} ${direction}, id ${direction}`;
  const from = after && (isUnique ? sql`(${read(after.key)})` : sql`(${read(after.key)}, ${after.id}::int8)`);
  const rest = from ? sql`${place} ${beyond} ${from}` : sql`true`;
  return found.areFew
    ? sql<UserCursor>`select id, ${shown} as key from ${foundFirst(found)} where ${rest} order by ${order} limit ${limit}`
    : sql<UserCursor>`select id, ${shown} as key from users where ${passes(found)} and ${rest} order by ${order} limit ${limit}`;
}

function byRole(found: Found, page: Page) {
  const { direction, beyond } = directions[page.direction];
  const { after, limit } = page;
  if (!found.areFew) return roleByRole(found, page);
  const rest = after
    ? sql`(roles.position, users.id) ${beyond} (${after.key}::int8, ${after.id}::int8)`
    : sql`true`;
  return sql<UserCursor>`select users.id, roles.position as key
    from ${foundFirst(found)} join roles on roles.id = ${effectiveRoleId} where ${rest}
    order by roles.position ${direction}, users.id ${direction} limit ${limit}`;
}

/**
 * Rank is in another table, so no index has this order. Each role contributes at most one page, and these few
 * rows are sorted.
 */
function roleByRole(found: Found, { direction: way, after, limit }: Page) {
  const { direction, beyond } = directions[way];
  const start = way === 'asc' ? sql`0` : sql`9223372036854775807`;
  const rest = after
    ? sql`users.id ${beyond} case when roles.position = ${after.key}::int8 then ${after.id}::int8 else ${start} end`
    : sql`true`;
  const rolesLeft = after ? sql`roles.position ${beyond}= ${after.key}::int8` : sql`true`;
  const wanted = found.role ? sql`roles.id = ${found.role.id}` : sql`true`;
  const some = (inThatRole: RawBuilder<boolean>) => sql`(select id from users
    where ${inThatRole} and ${passes(found)} and ${rest} order by id ${direction} limit ${limit})`;
  // One index has the members with this role, another those who have it temporarily; both return them in order of id.
  return sql<UserCursor>`select page.id, roles.position as key from roles cross join lateral
    (select id from (${some(hasAsOwnRole)} union all ${some(hasAsTemporaryRole)}) as held
     order by id ${direction} limit ${limit}) as page
    where ${rolesLeft} and ${wanted}
    order by roles.position ${direction}, page.id ${direction} limit ${limit}`;
}
