import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { memberColumns, rightsColumns } from './member-columns.store.ts';
import type { MemberRow } from './member.ts';

export type SessionRow = {
  id: number;
  user_id: number;
  created_at: Date;
  expires_at: Date;
  last_seen_at: Date;
  lifetime_ms: number;
};

const sessionColumns = ['id', 'user_id', 'created_at', 'expires_at', 'last_seen_at'] as const;

/** The sessions of these hashes of tokens, in base64. */
export async function findSessions(db: Db, hashes: readonly string[]): Promise<Map<string, SessionRow>> {
  const rows = await db
    .selectFrom('sessions')
    .select(sessionColumns)
    .select(sql<number>`(extract(epoch from lifetime) * 1000)::int8`.as('lifetime_ms'))
    .select('token_hash')
    .where(sql<boolean>`token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'base64'))}::bytea[])`)
    .execute();
  return new Map(rows.map(({ token_hash: hash, ...row }) => [hash.toString('base64'), row]));
}

export async function findMembers(db: Db, ids: readonly number[]): Promise<Map<number, MemberRow>> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(['users.id', ...memberColumns.map((column) => `users.${column}` as const), ...rightsColumns])
    .where(sql<boolean>`users.id = any(${[...ids]}::int8[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type NewSession = {
  tokenHash: Buffer;
  memberId: number;
  lifetimeSeconds: number;
  userAgent: string;
  address: string;
  deviceId: number | null;
};

export async function insertSession(db: Db, session: NewSession): Promise<SessionRow> {
  return db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.memberId,
      lifetime: `${session.lifetimeSeconds} seconds`,
      user_agent: session.userAgent,
      address: session.address,
      device_id: session.deviceId,
      expires_at: new Date(Date.now() + session.lifetimeSeconds * 1000),
    })
    .returning(sessionColumns)
    .returning(sql<number>`(extract(epoch from lifetime) * 1000)::int8`.as('lifetime_ms'))
    .executeTakeFirstOrThrow();
}

export type Touch = { sessionId: number; now: Date; expiresAt: Date };

/** Extends sessions and stores the last activity of their members. Without the sessions that do not exist any more. */
export async function touchSessions(db: Db, touches: readonly Touch[]): Promise<Map<Touch, true>> {
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(${touches.map(({ sessionId }) => sessionId)}::int8[],
        ${touches.map(({ now }) => now)}::timestamptz[],
        ${touches.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as given (id, now, expires_at)
    ),
    -- In the order of ids, so that two statements do not wait for each other.
    members as (
      select users.id from users where id in (select user_id from sessions join given using (id))
      order by id for no key update
    ),
    touched as (
      update sessions set last_seen_at = given.now, expires_at = given.expires_at
      from given, members where sessions.id = given.id and members.id = sessions.user_id
      returning sessions.id, sessions.user_id, sessions.last_seen_at
    ),
    active as (
      update users set last_active_at = touched.last_seen_at from touched where users.id = touched.user_id
    )
    select id from touched`.execute(db);
  const touched = new Set(rows.map(({ id }) => id));
  return new Map(touches.filter(({ sessionId }) => touched.has(sessionId)).map((touch) => [touch, true]));
}

export function listSessions(db: Db, memberId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', memberId)
    .where('expires_at', '>', new Date())
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute();
}

export async function deleteSession(db: Db, sessionId: number, memberId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteSessionsOf(
  db: Db,
  memberId: number,
  exceptSessionId: number | null,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', memberId)
    .where('id', 'is distinct from', exceptSessionId)
    .execute();
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', new Date()).execute();
}
