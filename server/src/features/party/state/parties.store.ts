import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../../core/database/database.ts';
import '../party.tables.ts';

export type PartyRow = Selectable<Tables['parties']>;
export type MemberRow = Omit<Selectable<Tables['party_members']>, 'party_id'>;
/** A party with its members, in the order in which they joined. */
export type OpenParty = { row: PartyRow; members: MemberRow[] };

// The driver reads the numbers of an array as texts, but those of JSON as numbers.
async function readParties(db: Db, which: RawBuilder<unknown>): Promise<OpenParty[]> {
  const { rows } = await sql<PartyRow & { members: MemberRow[] }>`
    select parties.*, to_json(waiting_for) as waiting_for, (select coalesce(json_agg(json_build_object('user_id', user_id, 'joined_ms', joined_ms,
        'status', status, 'was_ready', was_ready, 'is_away', is_away, 'position', party_members.position,
        'delay_ms', delay_ms, 'seen_ms', seen_ms, 'waited_ms', waited_ms) order by joined_ms, user_id), '[]'::json)
      from party_members where party_id = parties.id) as members
    from parties where ${which}`.execute(db);
  return rows.map(({ members, ...row }) => ({ row, members }));
}

export async function findParty(db: Db, roomId: number): Promise<OpenParty | undefined> {
  return (await readParties(db, sql`room_id = ${roomId}`))[0];
}

/** The running parties of a member's rooms. */
export function listPartiesFor(db: Db, memberId: number): Promise<OpenParty[]> {
  return readParties(
    db,
    sql`room_id in (select room_id from room_members where user_id = ${memberId}) order by started_at desc`,
  );
}

/**
 * Locks the party of a room and reads it. Every change of a party and of its members holds this lock. It is read by a
 * second statement, which sees what was committed while the first one waited.
 */
export async function lockParty(tx: Tx, roomId: number): Promise<OpenParty | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`select id from parties where room_id = ${roomId} for update`.execute(tx);
  return rows.length === 0 ? undefined : findParty(tx, roomId);
}

type NewParty = Pick<
  PartyRow,
  'room_id' | 'title_id' | 'season' | 'episode' | 'duration' | 'position' | 'paused' | 'at_ms' | 'host_id'
> &
  Partial<Pick<PartyRow, 'planned_by' | 'ends_empty_ms'>>;

/** Undefined when the room already has a party. The new one is locked. */
export async function insertParty(tx: Tx, party: NewParty): Promise<OpenParty | undefined> {
  const row = await tx
    .insertInto('parties')
    .values({ ends_empty_ms: null, ...party })
    .onConflict((conflict) => conflict.column('room_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { row, members: [] };
}

export async function saveParty(tx: Tx, { id, room_id: _room, started_at: _started, ...row }: PartyRow) {
  await tx.updateTable('parties').set(row).where('id', '=', id).execute();
}

export async function deleteParty(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('parties').where('id', '=', id).execute();
}

/** Adds members, or changes them, in the order in which `saveReports` locks them. The report of a moment ago may be newer than the copy in `members`. */
export async function saveMembers(tx: Tx, partyId: number, members: readonly MemberRow[]): Promise<void> {
  await sql`
    insert into party_members (party_id, user_id, joined_ms, status, was_ready, is_away, position, delay_ms, seen_ms,
      waited_ms)
    select ${partyId}, user_id, joined_ms, status, was_ready, is_away, position, delay_ms, seen_ms, waited_ms
    from json_to_recordset(${JSON.stringify(members)}::json) as changed (user_id int8, joined_ms int8, status text,
      was_ready bool, is_away bool, position float8, delay_ms float8, seen_ms int8, waited_ms int8)
    order by user_id
    on conflict (party_id, user_id) do update set status = excluded.status, was_ready = excluded.was_ready,
      is_away = excluded.is_away, position = excluded.position, delay_ms = excluded.delay_ms,
      seen_ms = greatest(party_members.seen_ms, excluded.seen_ms), waited_ms = excluded.waited_ms`.execute(
    tx,
  );
}

export async function deleteMembers(tx: Tx, partyId: number, memberIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('party_members')
    .where('party_id', '=', partyId)
    .where('user_id', 'in', memberIds)
    .execute();
}

/** Before a member is added: accounts are locked before parties, as when an account is deleted. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for key share`.execute(tx);
}

export async function insertRemoved(tx: Tx, partyId: number, memberId: number): Promise<void> {
  await tx
    .insertInto('party_removed')
    .values({ party_id: partyId, user_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isRemoved(tx: Tx, partyId: number, memberId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('party_removed')
    .select('user_id')
    .where('party_id', '=', partyId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The rooms with a party that a member takes part in, leads, or planned; and their private chats with one. */
export async function listRoomsWatching(
  db: Db,
  memberId: number,
): Promise<{ roomId: number; isPrivate: boolean }[]> {
  const { rows } = await sql<{ roomId: number; isPrivate: boolean }>`
    select room_id as "roomId", rooms.kind = 'private' as "isPrivate" from parties join rooms on rooms.id = room_id
    where host_id = ${memberId} or planned_by = ${memberId}
      or parties.id in (select party_id from party_members where user_id = ${memberId})
      or rooms.kind = 'private' and room_id in (select room_id from room_members where user_id = ${memberId})
    order by room_id`.execute(db);
  return rows;
}
