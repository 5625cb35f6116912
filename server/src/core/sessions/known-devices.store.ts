import { sql, type Generated } from 'kysely';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    known_devices: {
      id: Generated<number>;
      token_hash: Buffer;
      user_id: number;
      created_at: Generated<Date>;
      last_used_at: Generated<Date>;
    };
  }
}

/** The id of a browser that the member has used before; null for a new one. */
export async function findDevice(db: Db, tokenHash: Buffer, memberId: number): Promise<number | null> {
  const found = await db
    .selectFrom('known_devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Replaces the token of a browser, for all members who signed in with it. */
export async function renewToken(db: Db, from: Buffer, to: Buffer): Promise<void> {
  await db.updateTable('known_devices').set({ token_hash: to }).where('token_hash', '=', from).execute();
}

/** Stores that a member signed in with a browser. */
export async function upsertDevice(db: Db, tokenHash: Buffer, memberId: number): Promise<number> {
  const { id } = await db
    .insertInto('known_devices')
    .values({ token_hash: tokenHash, user_id: memberId })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes all browsers of a member except those used last. */
export async function deleteAllButLastDevices(db: Db, memberId: number, max: number): Promise<void> {
  const kept = db
    .selectFrom('known_devices')
    .select('id')
    .where('user_id', '=', memberId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max);
  await db.deleteFrom('known_devices').where('user_id', '=', memberId).where('id', 'not in', kept).execute();
}

/** Deletes the browsers of a member, except the one of this session. */
export async function deleteDevicesOf(
  db: Db,
  memberId: number,
  exceptSessionId: number | null,
): Promise<void> {
  const kept = db.selectFrom('sessions').select('device_id').where('id', '=', exceptSessionId);
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', memberId)
    .where('id', 'is distinct from', kept)
    .execute();
}

/** Deletes the browser of a session. */
export async function deleteDeviceOfSession(db: Db, memberId: number, sessionId: number): Promise<void> {
  const device = db.selectFrom('sessions').select('device_id').where('id', '=', sessionId);
  await db.deleteFrom('known_devices').where('user_id', '=', memberId).where('id', '=', device).execute();
}

export async function deleteDevicesBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', time).execute();
}
