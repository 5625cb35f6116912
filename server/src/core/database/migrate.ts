import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { version } from '../../version.ts';
import { isDatabaseAway, type Connection } from './database.ts';
import { StartError } from '../config/start-error.ts';

const ownFolder = new URL('../../../migrations/', import.meta.url);
/** Any fixed number. The node that holds this lock migrates, the others wait. */
const migrationLock = 725_001;

type Options = {
  /** A copy applies only those that its source had. */
  only?: { names: readonly string[]; source: 'backup' | 'database' };
  /** Tests have their own. */
  folder?: URL;
};

/**
 * Applies the missing migrations: numbered SQL files, forward only. All of them are one transaction, so a failure leaves
 * the database as the earlier Snowglobe left it. Returns their names.
 */
export async function migrate(
  connection: Connection,
  { only, folder = ownFolder }: Options = {},
): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const done = await readApplied(client);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
    refuseNewer(
      'database',
      done.filter(({ name }) => !files.includes(name)),
    );
    refuseNewer(
      only?.source ?? 'database',
      (only?.names ?? []).filter((name) => !files.includes(name)).map((name) => ({ name, program: null })),
    );
    const names = new Set(done.map(({ name }) => name));
    const todo = files.filter((name) => !names.has(name) && (!only || only.names.includes(name)));
    if (todo.length > 0) await apply(client, folder, todo);
    return todo;
  } finally {
    await client.end();
  }
}

type Applied = { name: string; program: string | null };

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  // The version of Snowglobe that applied it, so that an older one can say which version is needed.
  await client.query('alter table migrations add column if not exists program text');
  const { rows } = await client.query<Applied>('select name, program from migrations order by name');
  return rows;
}

function refuseNewer(source: 'backup' | 'database', unknown: readonly Applied[]): void {
  if (unknown.length === 0) return;
  const needed = unknown.at(-1)?.program;
  const names = unknown.map(({ name }) => name).join(', ');
  throw new StartError(
    `The ${source} is newer than this Snowglobe ${version} (it has ${names}): update to ${needed ? `Snowglobe ${needed}` : 'the Snowglobe that wrote it'} or newer.`,
  );
}

async function apply(client: pg.Client, folder: URL, names: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    try {
      await client.query(sql);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (isDatabaseAway(error)) throw error;
      throw new StartError(
        `The migration ${name} failed: ${reasonOf(error)}. The database is as it was before this start. Solve the cause and start again, or start the earlier Snowglobe.`,
      );
    }
    await client.query('insert into migrations (name, program) values ($1, $2)', [name, version]);
  }
  await client.query('commit');
}

/** PostgreSQL's message and detail in one line. */
function reasonOf(error: unknown): string {
  const { message, detail } = error as { message: string; detail?: string };
  return [message, detail].filter(Boolean).join('; ').replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}
