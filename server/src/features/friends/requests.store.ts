import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

export type RequestRow = { id: number; from_id: number; to_id: number; created_at: Date };

/** Requests that wait, in both directions. */
export function listRequests(db: Db, memberId: number): Promise<RequestRow[]> {
  return db
    .selectFrom('friend_requests')
    .select(['id', 'from_id', 'to_id', 'created_at'])
    .where((eb) => eb.or([eb('from_id', '=', memberId), eb('to_id', '=', memberId)]))
    .orderBy('id', 'desc')
    .execute();
}

export function findRequestBetween(db: Db, a: number, b: number) {
  return db
    .selectFrom('friend_requests')
    .select(['id', 'from_id', 'to_id'])
    .where(
      sql<boolean>`least(from_id, to_id) = ${Math.min(a, b)} and greatest(from_id, to_id) = ${Math.max(a, b)}`,
    )
    .executeTakeFirst();
}

export async function insertRequest(db: Db, fromId: number, toId: number): Promise<void> {
  await db.insertInto('friend_requests').values({ from_id: fromId, to_id: toId }).execute();
}

/** The sender of a request that this member received. */
export function findSender(db: Db, id: number, toId: number) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.from_id')
    .select(['users.id', 'users.username'])
    .where('friend_requests.id', '=', id)
    .where('friend_requests.to_id', '=', toId)
    .executeTakeFirst();
}

/** The receiver of a request that this member sent. */
export function findReceiver(db: Db, id: number, fromId: number) {
  return db
    .selectFrom('friend_requests')
    .innerJoin('users', 'users.id', 'friend_requests.to_id')
    .select(['users.id', 'users.username'])
    .where('friend_requests.id', '=', id)
    .where('friend_requests.from_id', '=', fromId)
    .executeTakeFirst();
}

/** Deletes a request that this member received; false when it does not exist any more. */
export async function deleteRequest(db: Db, id: number, toId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('friend_requests')
    .where('id', '=', id)
    .where('to_id', '=', toId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteRequestBetween(db: Db, a: number, b: number): Promise<void> {
  await db
    .deleteFrom('friend_requests')
    .where(
      sql<boolean>`least(from_id, to_id) = ${Math.min(a, b)} and greatest(from_id, to_id) = ${Math.max(a, b)}`,
    )
    .execute();
}
