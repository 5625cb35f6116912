import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A lock that is not renewed for this long is free: its node died or hangs. */
export const lockSeconds = 10;
const lockEnd = sql<Date>`now() + ${lockSeconds}::int8 * interval '1 second'`;

/** Null when there is no such upload. */
export async function tryLock(db: Db, id: string, token: string): Promise<boolean | null> {
  const { rows } = await sql<{ is_locked: boolean }>`
    with locked as (
      update uploads set lock_token = ${token}::uuid, locked_until = ${lockEnd}, lock_wanted = false
      where id = ${id} and (lock_token is null or locked_until < now())
      returning id
    )
    select exists (select from locked) as is_locked from uploads where id = ${id}`.execute(db);
  return rows[0]?.is_locked ?? null;
}

/** Asks the holder to release the lock. */
export async function wantLock(db: Db, id: string): Promise<void> {
  await db.updateTable('uploads').set({ lock_wanted: true }).where('id', '=', id).execute();
}

/** Null when the lock is lost. */
export async function renewLock(db: Db, id: string, token: string): Promise<{ isWanted: boolean } | null> {
  const row = await db
    .updateTable('uploads')
    .set({ locked_until: lockEnd })
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .returning('lock_wanted')
    .executeTakeFirst();
  return row ? { isWanted: row.lock_wanted } : null;
}

export async function unlock(db: Db, id: string, token: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ lock_token: null, locked_until: null, lock_wanted: false })
    .where('id', '=', id)
    .where('lock_token', '=', token)
    .execute();
}
