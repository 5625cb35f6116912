import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/live.ts';

type TwoFactorRow = { secret: Buffer; isOn: boolean; lastStep: number; recoveryCodes: Buffer[] };

export async function findTwoFactor(db: Db, memberId: number): Promise<TwoFactorRow | undefined> {
  const row = await db
    .selectFrom('two_factor')
    .select(['secret', 'confirmed_at', 'last_step', 'recovery_codes'])
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return (
    row && {
      secret: row.secret,
      isOn: row.confirmed_at !== null,
      lastStep: row.last_step,
      recoveryCodes: row.recovery_codes,
    }
  );
}

/** Stores an unconfirmed secret, replacing an earlier one; false when two-factor is already on. */
export async function saveUnconfirmedSecret(db: Db, memberId: number, secret: Buffer): Promise<boolean> {
  const put = await db
    .insertInto('two_factor')
    .values({ user_id: memberId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret }).where('two_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return put.numInsertedOrUpdatedRows === 1n;
}

/** `step` is the half minute of the confirming code, so that this code cannot be used again. */
export async function turnOn(
  { tx, outbox }: Change,
  memberId: number,
  { step, recoveryCodes }: { step: number; recoveryCodes: Buffer[] },
): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ confirmed_at: new Date(), last_step: step, recovery_codes: recoveryCodes })
    .where('user_id', '=', memberId)
    .execute();
  outbox.memberChanged(memberId);
}

/**
 * Consumes the code of a half minute; false when it, or a later one, was used before. Of two calls at once, one
 * gets true.
 */
export async function consumeStep(db: Db, memberId: number, step: number): Promise<boolean> {
  const used = await db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Deletes a recovery code and returns how many are left; null when the member has no such code. */
export async function consumeRecoveryCode(
  { tx, outbox }: Change,
  memberId: number,
  code: Buffer,
): Promise<number | null> {
  const used = await tx
    .updateTable('two_factor')
    .set({ recovery_codes: sql<Buffer[]>`array_remove(recovery_codes, ${code}::bytea)` })
    .where('user_id', '=', memberId)
    .where(sql<boolean>`${code}::bytea = any(recovery_codes)`)
    .returning(sql<number>`cardinality(recovery_codes)`.as('left'))
    .executeTakeFirst();
  if (!used) return null;
  outbox.profileChanged(memberId);
  return used.left;
}

export async function replaceRecoveryCodes(
  { tx, outbox }: Change,
  memberId: number,
  recoveryCodes: Buffer[],
): Promise<void> {
  await tx
    .updateTable('two_factor')
    .set({ recovery_codes: recoveryCodes })
    .where('user_id', '=', memberId)
    .execute();
  outbox.profileChanged(memberId);
}

export async function deleteTwoFactor({ tx, outbox }: Change, memberId: number): Promise<void> {
  await tx.deleteFrom('two_factor').where('user_id', '=', memberId).execute();
  outbox.memberChanged(memberId);
}
