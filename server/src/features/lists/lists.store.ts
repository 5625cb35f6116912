import type { ListAudience, ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { TimeCursor } from '../../core/database/paging.ts';
import { blockBetween, friendsBetween } from '../friends/friends.feature.ts';
import './lists.tables.ts';

export type ListRow = Selectable<Tables['lists']>;
/** A list as one member sees it. */
export type ShownList = ListRow & { is_editor: boolean; count: number };

/** The member who reads, and whether they are staff who moderate: these also see public lists that are hidden. */
export type Viewer = { id: number; moderates: boolean };

const columns = sql.raw(
  `lists.id, owner_id, kind, name, description, audience, hidden_at, home_place, home_name, lists.created_at, changed_at`,
);
const isEditor = (id: number) =>
  sql<boolean>`exists (select from list_editors where list_id = lists.id and user_id = ${id})`;
const ownerIsBanned = sql<boolean>`exists (select from users where users.id = owner_id and banned_at is not null
  and (banned_until is null or banned_until > now()))`;
const shown = ({ id }: Viewer) => sql`${columns}, ${isEditor(id)} as is_editor,
  (select count(*) from list_entries where list_id = lists.id) as count`;

const owner = sql.ref('owner_id');

/** The condition for a public list that the viewer may see. A block does not hide a list that staff put on home. */
const isPublicFor = (
  id: number,
) => sql<boolean>`audience = 'public' and hidden_at is null and not ${ownerIsBanned}
  and (home_place is not null or not ${blockBetween(owner, sql`${id}::int8`)})`;
const isForFriend = (
  id: number,
) => sql<boolean>`audience = 'friends' and hidden_at is null and not ${ownerIsBanned}
  and ${friendsBetween(owner, sql`${id}::int8`)}`;
const isVisible = ({ id, moderates }: Viewer) => sql<boolean>`(owner_id = ${id} or ${isEditor(id)}
  or (${isPublicFor(id)}) or (${isForFriend(id)}) or (${moderates} and audience = 'public'))`;

async function read(db: Db, viewer: Viewer, rest: RawBuilder<unknown>): Promise<ShownList[]> {
  return (await sql<ShownList>`select ${shown(viewer)} from lists ${rest}`.execute(db)).rows;
}

/** A list that the viewer may see. */
export async function findVisible(db: Db, viewer: Viewer, id: number): Promise<ShownList | undefined> {
  return (await read(db, viewer, sql`where lists.id = ${id} and ${isVisible(viewer)}`))[0];
}

export const listVisible = (db: Db, viewer: Viewer, ids: readonly number[]) =>
  read(db, viewer, sql`where lists.id = any(${[...ids]}::int8[]) and ${isVisible(viewer)}`);

/** Those of the lists that others than their editors can see now. */
export async function findFollowable(db: Db, ids: readonly number[]): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`select ${columns} from lists where id = any(${[...ids]}::int8[])
    and audience <> 'private' and hidden_at is null and not ${ownerIsBanned}`.execute(db);
  return rows;
}

/** Those of the members who may see a list, without its moderators. */
export async function listReaders(db: Db, id: number, memberIds: readonly number[]): Promise<number[]> {
  const reader = sql.ref('reader.id');
  const { rows } = await sql<{
    id: number;
  }>`select reader.id from unnest(${[...memberIds]}::int8[]) as reader (id), lists
    where lists.id = ${id} and hidden_at is null and not ${ownerIsBanned}
      and (audience = 'public' and not ${blockBetween(owner, reader)}
        or audience = 'friends' and ${friendsBetween(owner, reader)}
        or exists (select from list_editors where list_id = lists.id and user_id = reader.id))`.execute(db);
  return rows.map((row) => row.id);
}

export async function lockList(tx: Tx, id: number): Promise<ListRow | undefined> {
  const { rows } = await sql<ListRow>`select ${columns} from lists where id = ${id}
    for no key update`.execute(tx);
  return rows[0];
}

/**
 * The same, locked: its entries, editors and facts do not change until the transaction ends. It is read by a second
 * statement, which sees what was committed while this one waited for the lock.
 */
export async function lockVisible(tx: Tx, viewer: Viewer, id: number): Promise<ShownList | undefined> {
  return (await lockList(tx, id)) && findVisible(tx, viewer, id);
}

/** The account is not deleted until the transaction ends. It is locked before the list. */
export async function keepMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for key share`.execute(tx);
}

/** The same, and the member's other transactions of this kind wait: for limits of one member. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for no key update`.execute(tx);
}

type Page = { before: TimeCursor | null; limit: number; kind?: ListKind | undefined };

const pageOf = ({ before, kind }: Page) =>
  sql`${
    before ? sql`(changed_at, lists.id) < (${before.at}::timestamptz, ${before.id}::int8)` : sql`true`
  } and ${kind ? sql`kind = ${kind}` : sql`true`}`;
const lastChangedFirst = sql`order by changed_at desc, lists.id desc`;

export const listOwn = (db: Db, viewer: Viewer, page: Page) =>
  read(
    db,
    viewer,
    sql`where owner_id = ${viewer.id} and ${pageOf(page)} ${lastChangedFirst} limit ${page.limit}`,
  );

/** The public lists that a member created, the newest first. */
export function listPublished(
  db: Db,
  ownerId: number,
  { without, limit }: { without: readonly number[]; limit: number },
): Promise<{ id: number; name: string; created_at: Date }[]> {
  return db
    .selectFrom('lists')
    .select(['id', 'name', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('audience', '=', 'public')
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`id <> all(${[...without]}::int8[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists of others that the viewer edits, and those that friends show to their friends. */
export const listShared = (db: Db, viewer: Viewer, page: Page) =>
  read(
    db,
    viewer,
    sql`where lists.id in (
        select list_id from list_editors where user_id = ${viewer.id}
        union all select theirs.id from friendships join lists as theirs on theirs.owner_id = friend_id
          where user_id = ${viewer.id} and theirs.audience = 'friends')
      and owner_id <> ${viewer.id} and ${isVisible(viewer)} and ${pageOf(page)}
      ${lastChangedFirst} limit ${page.limit}`,
  );

export const listPublic = (db: Db, viewer: Viewer, page: Page) =>
  read(
    db,
    viewer,
    sql`where ${isPublicFor(viewer.id)} and ${pageOf(page)} ${lastChangedFirst} limit ${page.limit}`,
  );

export const listHidden = (db: Db, viewer: Viewer, page: Page) =>
  read(
    db,
    viewer,
    sql`where hidden_at is not null and audience = 'public' and ${pageOf(page)} ${lastChangedFirst}
      limit ${page.limit}`,
  );

/** Public lists of titles on home, in their order. A hidden list is not on home. */
export const listOnHome = (db: Db, viewer: Viewer) =>
  read(db, viewer, sql`where home_place is not null and not ${ownerIsBanned} order by home_place`);

/** A common word must not read half of the table. */
const maxExamined = 200;

/** Lists with all the words in their name: first those that the viewer owns or edits. */
export const findByWords = (db: Db, viewer: Viewer, { query, limit }: { query: string; limit: number }) =>
  read(
    db,
    viewer,
    sql`where lists.id in (select id from lists where words @@ to_tsquery('simple', ${query})
        and ${isVisible(viewer)} limit ${maxExamined})
      order by (owner_id = ${viewer.id} or ${isEditor(viewer.id)}) desc, changed_at desc, lists.id desc limit ${limit}`,
  );

export type EditableRow = Pick<ListRow, 'id' | 'name' | 'audience' | 'owner_id'> & {
  count: number;
  entry_id: number | null;
};

/** The lists of one kind that a member may edit, and which have one of these items. */
export async function listEditable(
  db: Db,
  memberId: number,
  { kind, itemIds, limit }: { kind: ListKind; itemIds: readonly number[]; limit: number },
): Promise<EditableRow[]> {
  const item = sql.ref(kind === 'titles' ? 'title_id' : 'mod_id');
  const { rows } = await sql<EditableRow>`select id, name, audience, owner_id,
      (select count(*) from list_entries where list_id = lists.id) as count,
      (select list_entries.id from list_entries where list_id = lists.id and ${item} = any(${[...itemIds]}::int8[])
        order by position limit 1) as entry_id
    from lists where kind = ${kind} and id in (select id from lists where owner_id = ${memberId}
      union all select list_id from list_editors where user_id = ${memberId})
    order by (owner_id = ${memberId}) desc, changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countOwn(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from lists
    where owner_id = ${memberId}`.execute(db);
  return rows[0]!.count;
}

type Words = { name: string; description: string; audience: ListAudience };

export async function insertList(db: Db, list: Words & { ownerId: number; kind: ListKind }): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into lists (owner_id, kind, name, description, audience)
    values (${list.ownerId}, ${list.kind}, ${list.name}, ${list.description}, ${list.audience})
    returning id`.execute(db);
  return rows[0]!.id;
}

const now = sql`date_trunc('milliseconds', clock_timestamp())`;

/** A list that is not public leaves home. */
export async function updateList(db: Db, id: number, { name, description, audience }: Words): Promise<void> {
  await sql`update lists set name = ${name}, description = ${description}, audience = ${audience}, changed_at = ${now},
    home_place = case when ${audience} = 'public' then home_place end where id = ${id}`.execute(db);
}

export async function touchList(db: Db, id: number): Promise<void> {
  await sql`update lists set changed_at = ${now} where id = ${id}`.execute(db);
}

export async function deleteList(db: Db, id: number): Promise<void> {
  await sql`delete from lists where id = ${id}`.execute(db);
}

/** A hidden list leaves home. */
export async function setHidden(db: Db, id: number, isHidden: boolean): Promise<void> {
  await sql`update lists set hidden_at = ${isHidden ? sql`coalesce(hidden_at, now())` : sql`null`},
    home_place = case when ${isHidden} then null else home_place end where id = ${id}`.execute(db);
}

/** Changes of home wait for each other. */
export async function lockHome(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lists on home', 0))`.execute(tx);
}

export async function listHomeIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from lists where home_place is not null
    order by home_place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Numbers the lists on home in this order; the others leave. A list that comes keeps its name of this moment. */
export async function setHome(db: Db, ids: readonly number[], renamedId: number | null): Promise<void> {
  await sql`update lists set home_place = array_position(${[...ids]}::int8[], id),
    home_name = case when id = ${renamedId}::int8 then name else home_name end
    where home_place is not null or id = any(${[...ids]}::int8[])`.execute(db);
}

type Owned = Pick<ListRow, 'id' | 'owner_id' | 'home_place'> & { heir: number | null };

/** The lists of a member, locked, with the editor who has edited the longest. */
export async function lockOwned(tx: Tx, memberId: number): Promise<Owned[]> {
  const { rows } = await sql<Owned>`select id, owner_id, home_place, (select user_id from list_editors
      where list_id = lists.id order by since, user_id limit 1) as heir
    from lists where owner_id = ${memberId} order by id for no key update of lists`.execute(tx);
  return rows;
}

/** What the new owner's friends would see was written by another: it becomes private, unless it is public. */
export async function handOver(db: Db, id: number, ownerId: number): Promise<void> {
  await sql`update lists set owner_id = ${ownerId},
    audience = case when audience = 'friends' then 'private' else audience end where id = ${id}`.execute(db);
}
