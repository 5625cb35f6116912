import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    password_resets: { token_hash: Buffer; user_id: number; expires_at: Date };
  }
}

export async function insertReset(
  db: Db,
  reset: { tokenHash: Buffer; memberId: number; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: reset.tokenHash, user_id: reset.memberId, expires_at: reset.expiresAt })
    .execute();
}

/** The member to whom a reset link belongs; null when the link is unknown or expired. */
export async function findReset(db: Db, tokenHash: Buffer): Promise<number | null> {
  const found = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>=', new Date())
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** Deletes the link and every other link of the account; false when another call was faster. */
export async function consumeReset(db: Db, tokenHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  if (taken) await deleteResetsOf(db, taken.user_id);
  return taken !== undefined;
}

export async function deleteResetsOf(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', memberId).execute();
}

export async function deleteExpiredResets(db: Db): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<', new Date()).execute();
}
