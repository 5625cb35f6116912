import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';

/** The types of events that can cause a push, or that close a notification. */
const types = ['room.message', 'inbox.message', 'party.changed', 'room.changed', 'inbox.read'];

export async function hasDevices(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from push_devices) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/** Null while another node reads. */
export async function lockPosition(tx: Tx): Promise<number | null> {
  const row = await tx
    .selectFrom('push_position')
    .select('position')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.position ?? null;
}

export async function movePosition(tx: Tx, position: number): Promise<void> {
  await tx.updateTable('push_position').set({ position }).execute();
}

export type PushEvent = { position: number; audience: string; type: string; data: unknown };

export function listPushEvents(
  tx: Tx,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<PushEvent[]> {
  return tx
    .selectFrom('events')
    .select(['position', 'audience', 'type', 'data'])
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .where('type', 'in', types)
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The devices in these rooms whose members want to know of messages and have not read them. */
export async function listDevicesInRooms(
  tx: Tx,
  rooms: ReadonlyMap<number, number>,
): Promise<{ room_id: number; device_id: number }[]> {
  const { rows } = await sql<{ room_id: number; device_id: number }>`
    select own.room_id, push_devices.id as device_id
    from unnest(${[...rooms.keys()]}::int8[], ${[...rooms.values()]}::int8[]) as written (room_id, seq)
    join room_members as own on own.room_id = written.room_id
    join push_devices on push_devices.user_id = own.user_id
    where own.notify <> 'nothing' and own.last_read_seq < written.seq
    order by own.room_id, push_devices.id`.execute(tx);
  return rows;
}

/** The devices of members, or of the members of a room. */
export async function listDevicesOfMember(tx: Tx, memberId: number): Promise<number[]> {
  const rows = await tx.selectFrom('push_devices').select('id').where('user_id', '=', memberId).execute();
  return rows.map(({ id }) => id);
}

export type Closed = { device_id: number; tag: string };

/** Forgets the notifications about a room that its member has read. */
export async function takeReadRooms(tx: Tx, memberId: number, roomId: number): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    delete from push_shown using push_devices, room_members
    where push_devices.id = push_shown.device_id and push_devices.user_id = ${memberId}
      and room_members.room_id = ${roomId} and room_members.user_id = ${memberId}
      and push_shown.item = ${`room:${roomId}`} and push_shown.number <= room_members.last_read_seq
    returning push_shown.device_id, push_shown.tag`.execute(tx);
  return rows;
}

/** Forgets the notifications about letters that the member has read or deleted. */
export async function takeReadLetters(tx: Tx, memberId: number): Promise<Closed[]> {
  const { rows } = await sql<Closed>`
    delete from push_shown using push_devices
    where push_devices.id = push_shown.device_id and push_devices.user_id = ${memberId}
      and push_shown.item like 'letter:%'
      and not exists (select from inbox_messages
        where id = push_shown.number and user_id = ${memberId} and not is_read)
    returning push_shown.device_id, push_shown.tag`.execute(tx);
  return rows;
}

/** Forgets the notifications about the party of a room, which has ended. */
export async function takeEndedParty(tx: Tx, roomId: number): Promise<Closed[]> {
  const { rows } = await sql<Closed>`delete from push_shown where item = ${`party:${roomId}`}
    returning device_id, tag`.execute(tx);
  return rows;
}
