import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    pending_sign_ins: {
      token_hash: Buffer;
      user_id: number;
      password_hash: string | null;
      tries: Generated<number>;
      expires_at: Date;
    };
  }
}

type NewPending = { tokenHash: Buffer; memberId: number; passwordHash: string | null; expiresAt: Date };

export async function insertPending(db: Db, pending: NewPending): Promise<void> {
  await db
    .insertInto('pending_sign_ins')
    .values({
      token_hash: pending.tokenHash,
      user_id: pending.memberId,
      password_hash: pending.passwordHash,
      expires_at: pending.expiresAt,
    })
    .execute();
}

/** Counts an attempt before the code is checked; undefined when the sign-in has expired or no attempt is left. */
export function countAttempt(db: Db, tokenHash: Buffer, max: number) {
  return db
    .updateTable('pending_sign_ins')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .where('tries', '<', max)
    .returning(['user_id', 'password_hash', 'tries'])
    .executeTakeFirst();
}

/** False when another call deleted it first. */
export async function deletePending(db: Db, tokenHash: Buffer): Promise<boolean> {
  const gone = await db.deleteFrom('pending_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

export async function deleteExpiredPending(db: Db): Promise<void> {
  await db.deleteFrom('pending_sign_ins').where('expires_at', '<', new Date()).execute();
}
