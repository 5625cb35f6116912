import { textLength } from '@snowglobe/contract/text.ts';
import { sql, type RawBuilder } from 'kysely';
import { anywhere, beginning, type Database, type Db } from '../../core/database/database.ts';
import { actsAs, effectiveRoleId, holdsLent, holdsOwn } from '../../core/members/lent-role.store.ts';
import type { UserCursor, UserSort } from './user-cursor.ts';

type Filter = { q: string; role: { id: number; name: string } | null };
/** When few match they are found first and sorted then; otherwise the order is walked until the page is full. */
type Found = Filter & { areFew: boolean };

type Page = { sort: UserSort; direction: 'asc' | 'desc'; after: UserCursor | null; limit: number };

/**
 * For queries whose best plan hangs on what is searched for: after a few runs PostgreSQL would settle on one plan for
 * rare and common texts alike.
 */
export function planEachTime<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx);
    return work(tx);
  });
}

/** The ids of a page and the key of each in the order. One more than a page tells whether there is more. */
export async function listUserIds(db: Db, found: Found, page: Page): Promise<UserCursor[]> {
  // PostgreSQL can't know how many match a text, and would rather sort them all than walk an index.
  if (!found.areFew) await sql`set local enable_sort = off`.execute(db);
  const query = page.sort === 'role' ? byRole(found, page) : byColumn(found, page, orders[page.sort]);
  return (await query.execute(db)).rows;
}

/** How many match, counted no further than `most`. */
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

/** One or two characters have no trigram of their own: they find the beginnings of usernames, which the order has together. */
function matches(filter: Filter): RawBuilder<boolean> {
  const { q } = filter;
  return isShort(q)
    ? inRole(filter, sql<boolean>`username between ${q}::citext and ${q + lastCharacter}::citext`)
    : passes(filter);
}

/** The same, for a row at hand: nothing is cheaper to look at than `search`, which begins with the username. */
function passes(filter: Filter): RawBuilder<boolean> {
  const { q } = filter;
  if (q === '') return inRole(filter, sql<boolean>`true`);
  const pattern = isShort(q) ? beginning(q) : anywhere(q);
  return inRole(filter, sql<boolean>`search like lower(${pattern})`);
}

const inRole = ({ role }: Filter, found: RawBuilder<boolean>) =>
  role === null ? found : sql<boolean>`${found} and ${actsAs(role)}`;
const isShort = (q: string) => q !== '' && textLength(q) < 3;

type Order = {
  by: RawBuilder<unknown>;
  /** How the key goes into a cursor, and how it comes back. */
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

const words = {
  asc: { direction: sql`asc`, beyond: sql`>` },
  desc: { direction: sql`desc`, beyond: sql`<` },
};

/** `offset 0` keeps PostgreSQL from walking an order past everyone who does not match. */
const foundFirst = (found: Found) => sql`(select * from users where ${matches(found)} offset 0) as users`;

function byColumn(
  found: Found,
  { direction: way, after, limit }: Page,
  { by, shown, read, isUnique }: Order,
) {
  const { direction, beyond } = words[way];
  const place = isUnique ? sql`(${by})` : sql`(${by}, id)`;
  const order = isUnique ? sql`${by} ${direction}` : sql`${by} ${direction}, id ${direction}`;
  const from = after && (isUnique ? sql`(${read(after.key)})` : sql`(${read(after.key)}, ${after.id}::int8)`);
  const rest = from ? sql`${place} ${beyond} ${from}` : sql`true`;
  return found.areFew
    ? sql<UserCursor>`select id, ${shown} as key from ${foundFirst(found)} where ${rest} order by ${order} limit ${limit}`
    : sql<UserCursor>`select id, ${shown} as key from users where ${passes(found)} and ${rest} order by ${order} limit ${limit}`;
}

function byRole(found: Found, page: Page) {
  const { direction, beyond } = words[page.direction];
  const { after, limit } = page;
  if (!found.areFew) return roleByRole(found, page);
  const rest = after
    ? sql`(roles.position, users.id) ${beyond} (${after.key}::int8, ${after.id}::int8)`
    : sql`true`;
  return sql<UserCursor>`select users.id, roles.position as key
    from ${foundFirst(found)} join roles on roles.id = ${effectiveRoleId} where ${rest}
    order by roles.position ${direction}, users.id ${direction} limit ${limit}`;
}

/** Rank lives in another table, so no index has this order: each role gives a page at most, and those few are sorted. */
function roleByRole(found: Found, { direction: way, after, limit }: Page) {
  const { direction, beyond } = words[way];
  const start = way === 'asc' ? sql`0` : sql`9223372036854775807`;
  const rest = after
    ? sql`users.id ${beyond} case when roles.position = ${after.key}::int8 then ${after.id}::int8 else ${start} end`
    : sql`true`;
  const rolesLeft = after ? sql`roles.position ${beyond}= ${after.key}::int8` : sql`true`;
  const wanted = found.role ? sql`roles.id = ${found.role.id}` : sql`true`;
  const some = (inThatRole: RawBuilder<boolean>) => sql`(select id from users
    where ${inThatRole} and ${passes(found)} and ${rest} order by id ${direction} limit ${limit})`;
  // One index has those who were given a role, another those who are lent it: either gives them in their order.
  return sql<UserCursor>`select page.id, roles.position as key from roles cross join lateral
    (select id from (${some(holdsOwn)} union all ${some(holdsLent)}) as held
     order by id ${direction} limit ${limit}) as page
    where ${rolesLeft} and ${wanted}
    order by roles.position ${direction}, page.id ${direction} limit ${limit}`;
}
