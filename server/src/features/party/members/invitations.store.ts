import { sql } from 'kysely';
import type { Tx } from '../../../core/database/database.ts';
import { blockBetween } from '../../friends/friends.feature.ts';

/**
 * The members of a room with these names whom this member can invite: not themself, and nobody with a block between them.
 * Their accounts are locked, in order: each gets an inbox message.
 */
export async function lockInvited(
  tx: Tx,
  { roomId, byId, usernames }: { roomId: number; byId: number; usernames: readonly string[] },
): Promise<number[]> {
  if (usernames.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select users.id from room_members join users on users.id = room_members.user_id
    where room_id = ${roomId} and username = any(${[...usernames]}::citext[]) and users.id <> ${byId}
      and not ${blockBetween(sql`${byId}`, sql.ref('users.id'))}
    order by users.id for no key update of users`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the accounts of these members, in order. Returns those that exist. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${[...ids]}::int8[])
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns those of these members who were not invited to this party before and are not in it. */
export async function insertInvitations(
  tx: Tx,
  partyId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into party_invitations (party_id, user_id)
    select ${partyId}, id from unnest(${[...memberIds]}::int8[]) as id
    where not exists (select from party_members where party_id = ${partyId} and user_id = id)
    on conflict do nothing returning user_id`.execute(tx);
  return rows.map(({ user_id: id }) => id);
}
