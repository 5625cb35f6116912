import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Any number that nothing else uses as a lock. */
const lockId = 7_180_001;

/** Runs work while no other process of this Snowglobe moves files; null when one does. */
export function whileNobodyMoves<T>(db: Database, work: () => Promise<T>): Promise<T | null> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_locked: boolean }>`
      select pg_try_advisory_lock(${lockId}::int8) as is_locked`.execute(connection);
    if (!rows[0]!.is_locked) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockId}::int8)`.execute(connection);
    }
  });
}
