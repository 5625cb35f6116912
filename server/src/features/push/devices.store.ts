import { pushDevicesMax } from '@snowglobe/contract/features/push/push.limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';
import type { SettingsRow } from './push.tables.ts';

export type NewDevice = {
  user_id: number;
  session_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
};

/**
 * Adds the device of a session, and removes the member's oldest ones above the limit. A browser has one subscription: an
 * earlier one of the same session, or the same one of an earlier session, is replaced. The caller has locked the account.
 * Null: the session ended meanwhile.
 */
export async function insertDevice(tx: Tx, device: NewDevice): Promise<number | null> {
  const session = await sql`select from sessions where id = ${device.session_id} for key share`.execute(tx);
  if (session.rows.length === 0) return null;
  // Without devices nobody reads the log, and what happened before the first one is not pushed.
  await sql`update push_position set position = event_head.position from event_head
    where not exists (select from push_devices)`.execute(tx);
  await sql`delete from push_devices
    where session_id = ${device.session_id} or endpoint = ${device.endpoint}`.execute(tx);
  const { id } = await tx
    .insertInto('push_devices')
    .values(device)
    // Another account added the same one at this moment.
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from push_devices where id in (select id from push_devices
    where user_id = ${device.user_id} order by id desc offset ${pushDevicesMax})`.execute(tx);
  return id;
}

export async function deleteDevice(db: Db, id: number, memberId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export function listDevicesOf(db: Db, memberId: number) {
  return db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .select(['push_devices.id', 'push_devices.session_id', 'push_devices.created_at', 'sessions.user_agent'])
    .where('push_devices.user_id', '=', memberId)
    .orderBy('push_devices.id')
    .execute();
}

export function findSettings(db: Db, memberId: number): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('push_settings')
    .select(['quiet_from', 'quiet_to', 'time_zone', 'hide_content'])
    .where('user_id', '=', memberId)
    .executeTakeFirst();
}

type NewSettings = {
  quiet_from: number | null;
  quiet_to: number | null;
  time_zone: string;
  hide_content: boolean;
};

export async function saveSettings(db: Db, memberId: number, settings: NewSettings): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id: memberId, ...settings })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(settings))
    .execute();
}
