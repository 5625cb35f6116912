import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The time of the database in milliseconds, with microseconds as its fraction. */
export async function readDatabaseTime(db: Db): Promise<number> {
  const { rows } = await sql<{
    ms: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]!.ms;
}
