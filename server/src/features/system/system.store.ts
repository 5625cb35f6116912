import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    migrations: { name: string; applied_at: Date };
  }
}

export async function databaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

export async function readMigrations(db: Db): Promise<{ count: number; last: string }> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  return { count: rows.length, last: rows.at(-1)?.name.replace(/\.sql$/, '') ?? '' };
}

export async function databaseAnswers(db: Db): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}
