import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Connection } from './database.ts';
import { StartError } from '../config/start-error.ts';

const folder = new URL('../../../migrations/', import.meta.url);
/** Any fixed number. The node that holds this lock migrates, the others wait. */
const migrationLock = 725_001;

/**
 * Applies the missing migrations: numbered SQL files, forward only, each in its own transaction. Returns their names.
 * A restore applies only those that its backup had.
 */
export async function migrate(
  connection: Connection,
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((r) => r.name),
    );
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    const unknown = [...done].filter((name) => !files.includes(name));
    if (unknown.length > 0) {
      throw new StartError(
        `The database is newer than this Snowglobe (it has ${unknown.join(', ')}): update first.`,
      );
    }
    const missing = only?.filter((name) => !files.includes(name)) ?? [];
    if (missing.length > 0)
      throw new StartError(
        `The backup is newer than this Snowglobe (it has ${missing.join(', ')}): update first.`,
      );
    const todo = files.filter((name) => !done.has(name) && (!only || only.includes(name)));
    for (const name of todo) await apply(client, name);
    return todo;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, folder), 'utf8');
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
