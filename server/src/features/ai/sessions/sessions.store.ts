import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    ai_sessions: {
      id: Generated<number>;
      user_id: number;
      name: string;
      is_named: Generated<boolean>;
      shown_id: number | null;
      created_at: Generated<Date>;
      last_activity_at: Generated<Date>;
    };
  }
}

export type SessionRow = Selectable<Tables['ai_sessions']>;
export type ListedSession = SessionRow & { is_answering: boolean };
export type SessionCursor = { at: Date; id: number };

export async function insertSession(
  db: Db,
  session: { memberId: number; name: string; isNamed: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('ai_sessions')
    .values({ user_id: session.memberId, name: session.name, is_named: session.isNamed, shown_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the member's list and counts it, so that two parallel calls neither create a 201st chat nor delete the last one. */
export async function lockSessionsOf(tx: Tx, memberId: number): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('ai_sessions')
    .select(sql<number>`count(*)::int8`.as('count'))
    .where('user_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export function findSession(db: Db, memberId: number, id: number): Promise<SessionRow | undefined> {
  return db
    .selectFrom('ai_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
}

/** Finds the chat and locks it until the transaction ends. */
export function lockSession(tx: Tx, memberId: number, id: number): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('ai_sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function listSessions(
  db: Db,
  memberId: number,
  { before, limit }: { before: SessionCursor | null; limit: number },
): Promise<ListedSession[]> {
  let query = db
    .selectFrom('ai_sessions')
    .selectAll()
    .select(
      sql<boolean>`exists (select from ai_messages where session_id = ai_sessions.id and status = 'running')`.as(
        'is_answering',
      ),
    )
    .where('user_id', '=', memberId);
  if (before)
    query = query.where(
      sql<boolean>`(last_activity_at, id) < (${before.at}::timestamptz(3), ${before.id}::int8)`,
    );
  return query.orderBy('last_activity_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

type SessionChange = { name?: string; is_named?: boolean; shown_id?: number | null };

/** Updates a chat. An activity moves it to the top of the list. */
export async function updateSession(
  db: Db,
  id: number,
  change: SessionChange,
  { isActivity }: { isActivity: boolean },
): Promise<void> {
  await db
    .updateTable('ai_sessions')
    .set({ ...change, ...(isActivity ? { last_activity_at: sql<Date>`now()` } : {}) })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('ai_sessions').where('id', '=', id).execute();
}
