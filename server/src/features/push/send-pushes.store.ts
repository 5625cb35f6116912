import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import type { SettingsRow } from './push.tables.ts';

export type DueDevice = SettingsRow & {
  id: number;
  user_id: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  fails: number;
  retry_at: Date | null;
  language: Language | null;
};

/** Those of these devices that may get something: their session goes on, and their member is not banned. */
export async function listDueDevices(db: Db, ids: readonly number[]): Promise<DueDevice[]> {
  const { rows } = await sql<DueDevice>`
    select push_devices.id, push_devices.user_id, endpoint, p256dh, auth, fails, retry_at, users.language,
      quiet_from, quiet_to, time_zone, hide_content
    from push_devices
    join users on users.id = push_devices.user_id
    join sessions on sessions.id = push_devices.session_id and sessions.user_id = push_devices.user_id
    left join push_settings on push_settings.user_id = push_devices.user_id
    where push_devices.id = any(${[...ids]}::int8[]) and sessions.expires_at > now()
      and (users.banned_at is null or users.banned_until <= now()) and users.delete_at is null
    order by push_devices.id`.execute(db);
  return rows;
}

export type DueMessage = {
  seq: number;
  type: string;
  text: string;
  file_name: string | null;
  author_name: string;
  kind: string;
  name: string;
  is_mention: boolean;
};

/** How many of a room's last messages are looked at. */
const lastMessages = 200;

/** A notice is pushed to the members whom it is about: they were added in its transaction. */
const isOfNewMember = sql`(messages.text like 'chat:notice.started %' or messages.text like 'chat:notice.added%')
  and messages.created_at = own.joined_at`;

/**
 * The newest unread message of a room, from `fromSeq` on, that its member wants to know of: by the room's setting, not
 * their own, and not by somebody they blocked. As in notify-of-message.ts of the page.
 */
export async function findDueMessage(
  db: Db,
  memberId: number,
  { roomId, fromSeq }: { roomId: number; fromSeq: number },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select messages.seq, messages.type, messages.text, messages.file_name, messages.author_name, rooms.kind, rooms.name,
      exists (select from mentions where message_id = messages.id and member_id = own.user_id) as is_mention
    from room_members as own
    join rooms on rooms.id = own.room_id
    join messages on messages.room_id = rooms.id and messages.seq > own.last_read_seq
      and messages.seq >= ${fromSeq} and messages.seq > rooms.last_seq - ${lastMessages}::int8
    where own.user_id = ${memberId} and own.room_id = ${roomId}
      and (messages.type <> 'notice' or ${isOfNewMember}) and messages.deleted_at is null
      and messages.author_id is distinct from own.user_id
      and not exists (select from blocks where user_id = own.user_id and blocked_id = messages.author_id)
      and (own.notify = 'everything' or (own.notify = 'mentions'
        and exists (select from mentions where message_id = messages.id and member_id = own.user_id)))
    order by messages.seq desc limit 1`.execute(db);
  return rows[0];
}

export function findDueLetter(db: Db, memberId: number, id: number) {
  return db
    .selectFrom('inbox_messages')
    .select(['type', 'title', 'message', 'link'])
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .where('is_read', '=', false)
    .executeTakeFirst();
}

/** Whether a member wants to know that this party began: as in notify-of-party.ts of the page. */
export async function findDueParty(
  db: Db,
  memberId: number,
  partyId: number,
): Promise<{ kind: string; name: string } | undefined> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select rooms.kind, rooms.name
    from parties
    join rooms on rooms.id = parties.room_id
    join room_members as own on own.room_id = rooms.id and own.user_id = ${memberId}
    where parties.id = ${partyId} and own.notify = 'everything' and parties.host_id is distinct from own.user_id
      and not exists (select from blocks where user_id = own.user_id and blocked_id = parties.host_id)
      and not exists (select from party_members where party_id = parties.id and user_id = own.user_id)`.execute(
    db,
  );
  return rows[0];
}

type Shown = { deviceId: number; item: string; number: number; tag: string };

/** Notes what is about to be shown. False if the device shows it already, or something newer about the same. */
export async function claimShown(db: Db, { deviceId, item, number, tag }: Shown): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into push_shown (device_id, item, number, tag)
    select id, ${item}, ${number}, ${tag} from push_devices where id = ${deviceId}
    on conflict (device_id, item) do update set number = excluded.number, sent_at = null
    where push_shown.number < excluded.number or push_shown.sent_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function noteSent(db: Db, deviceId: number, shown: { item: string; number: number } | null) {
  await sql`update push_devices set fails = 0, retry_at = null where id = ${deviceId} and fails > 0`.execute(
    db,
  );
  if (shown)
    await sql`update push_shown set sent_at = clock_timestamp() where device_id = ${deviceId}
      and item = ${shown.item} and number = ${shown.number}`.execute(db);
}

/** Deletes a device after too many failures in a row. */
export async function noteFailure(
  db: Db,
  deviceId: number,
  { retryAt, maxFails }: { retryAt: Date; maxFails: number },
): Promise<void> {
  await sql`update push_devices set fails = fails + 1, retry_at = ${retryAt} where id = ${deviceId}`.execute(
    db,
  );
  await sql`delete from push_devices where id = ${deviceId} and fails >= ${maxFails}`.execute(db);
}

export async function deleteExpiredDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute();
}
