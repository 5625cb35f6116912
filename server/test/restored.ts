import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { onCleanup } from './cleanup.ts';
import { onServer } from './postgres.ts';

/** A folder of its own, deleted at the end of the test file. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-backup-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database without tables, for a restore. */
export async function emptyDatabase(): Promise<pg.ClientConfig> {
  const postgres = inject('postgres');
  const database = `restored_${randomBytes(6).toString('hex')}`;
  await onServer(postgres, `create database ${database} template template0`);
  onCleanup(() => onServer(postgres, `drop database if exists ${database} with (force)`));
  return { ...postgres, database };
}

/** Every row of every table as text. */
export async function rowsOf(connection: pg.ClientConfig): Promise<Map<string, string[]>> {
  const client = new pg.Client(connection);
  await client.connect();
  const found = new Map<string, string[]>();
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  await client.end();
  return found;
}

/** The paths of the stored files in a data folder. */
export const filesOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'files', 'kept'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name).slice(dataDir.length))
    .toSorted();
