import type { Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/live.ts';

/** Accounts whose deletion is due, the longest overdue first. */
export async function listAccountsToDelete(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('delete_at', '<=', now)
    .orderBy('delete_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteAccountRow({ tx, outbox }: Change, id: number): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
  outbox.memberChanged(id);
}
