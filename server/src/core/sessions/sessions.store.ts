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

export function findSession(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .select(sessionColumns)
    .select(sql<number>`(extract(epoch from lifetime) * 1000)::int8`.as('lifetime_ms'))
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function findMember(db: Db, id: number): Promise<MemberRow | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(['users.id', ...memberColumns.map((column) => `users.${column}` as const), ...rightsColumns])
    .where('users.id', '=', id)
    .executeTakeFirst();
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

/** Extends the session and stores the member's last activity; false when the session does not exist any more. */
export async function touchSession(
  db: Db,
  {
    sessionId,
    memberId,
    now,
    expiresAt,
  }: { sessionId: number; memberId: number; now: Date; expiresAt: Date },
): Promise<boolean> {
  const touched = await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (touched.numUpdatedRows === 0n) return false;
  await db.updateTable('users').set({ last_active_at: now }).where('id', '=', memberId).execute();
  return true;
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
