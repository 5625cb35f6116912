import { trialHours } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import type { Change } from '../../core/live/live.ts';
import { countRows, type SlotCount, type Span } from '../../core/stats/stats.ts';

/**
 * One statement, so that of two calls at once only one starts the trial. False when it was used, or is not for
 * this role.
 */
export async function startTrial(
  { tx, outbox }: Change,
  memberId: number,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('users')
    .set({ trial_ends_at: endsAt })
    .where('id', '=', memberId)
    .where('trial_ends_at', 'is', null)
    .where(sql<boolean>`coalesce(paid_until <= ${now}::timestamptz, true)`)
    .where('role_id', '=', (eb) => eb.selectFrom('roles').select('id').where('name', '=', 'Free'))
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  outbox.memberChanged(memberId);
  return true;
}

const hour = 3600 * 1000;
const shift = (time: Date, hours: number) => new Date(time.getTime() + hours * hour);

/** Counted by their start; the table stores their end. */
export async function countTrials(db: Db, { from, to }: Span): Promise<SlotCount[]> {
  const ends = { from: shift(from, trialHours), to: shift(to, trialHours) };
  const counted = await countRows(db, ends, { table: 'users', at: 'trial_ends_at', series: 'trial' });
  return counted.map((row) => ({ ...row, slot: shift(row.slot, -trialHours) }));
}
