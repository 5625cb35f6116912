import { sql } from 'kysely';
import type { Db } from '../../core/database.ts';

/** One statement, so that of two at once one finds the trial used. False when it was, or when it is not for this role. */
export async function takeTrial(
  db: Db,
  memberId: number,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ trial_ends_at: endsAt })
    .where('id', '=', memberId)
    .where('trial_ends_at', 'is', null)
    .where(sql<boolean>`coalesce(paid_until <= ${now}::timestamptz, true)`)
    .where('role_id', '=', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'Free'))
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}
