import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
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

it('a database of a newer Snowglobe is not changed, and the start stops with one line', async () => {
  await query(`insert into migrations (name) values ('9999-from-the-future.sql')`);
  await expect(migrate(connection)).rejects.toThrow(StartError);
  await expect(migrate(connection)).rejects.toThrow(
    'The database is newer than this Snowglobe (it has 9999-from-the-future.sql): update first.',
  );
});
