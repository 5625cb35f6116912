import { sql, type Generated } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    blocks: { user_id: number; blocked_id: number; created_at: Generated<Date> };
  }
}

export async function insertBlock(db: Db, memberId: number, blockedId: number): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ user_id: memberId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Db, memberId: number, blockedId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('blocks')
    .where('user_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ids of the members whom this one blocked, ordered by name. */
export async function listBlocked(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select('blocks.blocked_id')
    .where('blocks.user_id', '=', memberId)
    .orderBy('users.username')
    .execute();
  return rows.map((row) => row.blocked_id);
}

/** Ids of the members whom this one blocked, and of those who blocked this one. */
export async function listBlockedEitherWay(db: Db, memberId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select blocked_id as id from blocks where user_id = ${memberId}
    union select user_id from blocks where blocked_id = ${memberId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of the two blocked the other. */
export async function blocksBetween(db: Db, a: number, b: number): Promise<{ byA: boolean; byB: boolean }> {
  const rows = await db
    .selectFrom('blocks')
    .select('user_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('user_id', '=', a), eb('blocked_id', '=', b)]),
        eb.and([eb('user_id', '=', b), eb('blocked_id', '=', a)]),
      ]),
    )
    .execute();
  return { byA: rows.some((row) => row.user_id === a), byB: rows.some((row) => row.user_id === b) };
}
