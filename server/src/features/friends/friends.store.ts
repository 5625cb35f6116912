import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    friendships: { user_id: number; friend_id: number; since: Generated<Date> };
    friend_requests: { id: Generated<number>; from_id: number; to_id: number; created_at: Generated<Date> };
  }
}

/** When a member was last active, as others see it; null for invisible members. */
const lastSeen = sql<Date | null>`case when users.is_invisible then null else users.last_active_at end`;

export type FriendRow = { id: number; last_active_at: Date | null };

/** Ordered by name. */
export function listFriends(db: Db, memberId: number): Promise<FriendRow[]> {
  return db
    .selectFrom('friendships')
    .innerJoin('users', 'users.id', 'friendships.friend_id')
    .select('users.id')
    .select(lastSeen.as('last_active_at'))
    .where('friendships.user_id', '=', memberId)
    .orderBy('users.username')
    .execute();
}

export async function friendIdsOf(db: Db, memberId: number): Promise<number[]> {
  return ((await listFriendships(db, [memberId])).get(memberId) ?? []).map((row) => row.friend_id);
}

/** By member, without those that have no friends. */
export async function listFriendships(db: Db, memberIds: readonly number[]) {
  const rows = await db
    .selectFrom('friendships')
    .select(['user_id', 'friend_id'])
    .where(sql<boolean>`user_id = any(${[...memberIds]}::int8[])`)
    .execute();
  return Map.groupBy(rows, (row) => row.user_id);
}

/** Ids of the members whose lists show this one: friends, and the other side of open requests. */
export async function listConnectedMembers(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select friend_id as id from friendships where user_id = ${memberId}
    union select to_id from friend_requests where from_id = ${memberId}
    union select from_id from friend_requests where to_id = ${memberId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The ids among these that are friends of this member. */
export async function friendsAmong(db: Db, memberId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('friendships')
    .select('friend_id')
    .where('user_id', '=', memberId)
    .where(sql<boolean>`friend_id = any(${[...ids]}::int8[])`)
    .execute();
  return new Set(rows.map((row) => row.friend_id));
}

export async function areFriends(db: Db, a: number, b: number): Promise<boolean> {
  return (await friendsAmong(db, a, [b])).size > 0;
}

/**
 * SQL condition for other stores: whether two members are friends. A block ends a friendship, so friends never
 * have a block.
 */
export const friendsBetween = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from friendships where user_id = ${a} and friend_id = ${b})`;

/** SQL condition for other stores: whether one of two members has blocked the other. */
export const blockBetween = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from blocks where (user_id, blocked_id) in ((${a}, ${b}), (${b}, ${a})))`;

/** Runs what two members do to each other one after the other: a block and an acceptance never overlap. */
export async function lockPair(tx: Tx, a: number, b: number): Promise<void> {
  const pair = `friends:${Math.min(a, b)}:${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

export async function insertFriendship(db: Db, a: number, b: number): Promise<void> {
  await db
    .insertInto('friendships')
    .values([
      { user_id: a, friend_id: b },
      { user_id: b, friend_id: a },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFriendship(db: Db, a: number, b: number): Promise<boolean> {
  const result = await db
    .deleteFrom('friendships')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', a), eb('friend_id', '=', b)]),
        eb.and([eb('user_id', '=', b), eb('friend_id', '=', a)]),
      ]),
    )
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** How many friends two members share, and the first few names. */
export async function mutualFriends(db: Db, a: number, b: number, names: number) {
  const rows = await db
    .selectFrom('friendships as mine')
    .innerJoin('friendships as theirs', 'theirs.friend_id', 'mine.friend_id')
    .innerJoin('users', 'users.id', 'mine.friend_id')
    .select('users.username')
    .select(sql<number>`count(*) over ()`.as('count'))
    .where('mine.user_id', '=', a)
    .where('theirs.user_id', '=', b)
    .orderBy('users.username')
    .limit(names)
    .execute();
  return { count: rows[0]?.count ?? 0, names: rows.map((row) => row.username) };
}

/** Sets the time of the last activity to now. Without the accounts that were deleted. */
export async function updateLastActive(db: Db, memberIds: readonly number[]) {
  const rows = await db
    .updateTable('users')
    .set({ last_active_at: new Date() })
    // In the order of ids, so that two statements do not wait for each other.
    .where(
      sql<boolean>`id in (select id from users where id = any(${[...memberIds]}::int8[]) order by id for no key update)`,
    )
    .returning(['id', 'username'])
    .returning(lastSeen.as('last_active_at'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
