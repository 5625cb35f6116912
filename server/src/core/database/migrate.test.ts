import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { version } from '../../version.ts';
import { migrate } from './migrate.ts';
import { StartError } from '../config/start-error.ts';

const postgres = inject('postgres');
const database = `test_${randomBytes(6).toString('hex')}`;
const connection = { ...postgres, database };

async function query(sql: string, on: pg.ClientConfig = connection) {
  const client = new pg.Client(on);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

await query(`create database ${database}`, postgres);
afterAll(() => query(`drop database ${database} with (force)`, postgres));

it('nodes that start together migrate once', async () => {
  const done = await Promise.all(Array.from({ length: 4 }, () => migrate(connection)));
  const files = (await readdir(new URL('../../../migrations/', import.meta.url))).toSorted();
  expect(done.flat().toSorted()).toEqual(files);
  expect(await migrate(connection)).toEqual([]);
});

it('the four roles are there, Owner first', async () => {
  const { rows } = await query('select name, is_system from roles order by position');
  expect(rows.map(({ name }) => name)).toEqual(['Owner', 'Admin', 'Paid', 'Free']);
});

it('rows of the audit log cannot be changed or deleted', async () => {
  await query(`insert into audit_log (actor, action) values ('a', 'b')`);
  await expect(query(`update audit_log set actor = 'c'`)).rejects.toThrow('append-only');
  await expect(query('delete from audit_log')).rejects.toThrow('append-only');
});

describe('an upgrade', () => {
  /** The migrations of a later Snowglobe: today's and these. */
  async function laterMigrations(added: Record<string, string>): Promise<URL> {
    const folder = await mkdtemp(join(tmpdir(), 'snowglobe-migrations-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    await cp(new URL('../../../migrations/', import.meta.url), folder, { recursive: true });
    for (const [name, sql] of Object.entries(added)) await writeFile(join(folder, name), sql);
    return pathToFileURL(`${folder}/`);
  }
  const tables = async () =>
    (await query(`select relname from pg_class where relname like 'later%' order by 1`)).rows;

  it('with a migration that fails leaves the database as it was and says why in one line; the next start tries again', async () => {
    const first = { '9000-first.sql': 'create table later_one (id int); insert into later_one values (1);' };
    const folder = await laterMigrations({
      ...first,
      '9001-second.sql': 'create table later_two (id int);\nalter table later_one add primary key (nothing);',
    });
    const refusal = migrate(connection, { folder });
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(
      /^The migration 9001-second\.sql failed: column "nothing" [^\n]* does not exist\. The database is as it was before this start\. Solve the cause and start again, or start the earlier Snowglobe\.$/,
    );
    // The earlier Snowglobe still starts.
    expect(await tables()).toEqual([]);
    expect(await migrate(connection)).toEqual([]);

    const repaired = await laterMigrations({
      ...first,
      '9001-second.sql': 'create table later_two (id int)',
    });
    expect(await migrate(connection, { folder: repaired })).toEqual(['9000-first.sql', '9001-second.sql']);
    expect(await tables()).toHaveLength(2);
  });

  it('cannot be undone: an older Snowglobe changes nothing and says in one line which version is needed', async () => {
    await query(`update migrations set program = '7.3.0' where name = '9001-second.sql'`);
    await expect(migrate(connection)).rejects.toThrow(StartError);
    await expect(migrate(connection)).rejects.toThrow(
      `The database is newer than this Snowglobe ${version} (it has 9000-first.sql, 9001-second.sql): update to Snowglobe 7.3.0 or newer.`,
    );
    expect(await tables()).toHaveLength(2);
  });
});
