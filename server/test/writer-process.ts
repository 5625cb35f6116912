import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { openDataDir } from '../src/core/data-folder/data-dir.ts';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

// Started by the fault tests as a process of its own, to be killed at any moment. It inserts one number
// after the other and reports each that PostgreSQL has acknowledged.
const [path = ''] = process.argv.slice(2);
const dataDir = await openDataDir(path);
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path, log: console.log });
const pool = new pg.Pool({ ...postgres.connection, max: 1 });
// The pool reports a connection that broke while idle; the next insert takes a new one.
pool.on('error', () => undefined);

await pool.query('CREATE TABLE IF NOT EXISTS written (number bigint PRIMARY KEY)');
const { rows } = await pool.query<{ next: string }>(
  'SELECT coalesce(max(number), 0) + 1 AS next FROM written',
);
for (let number = Number(rows[0]?.next); ; number += 1) {
  try {
    await pool.query('INSERT INTO written VALUES ($1) ON CONFLICT DO NOTHING', [number]);
    process.send?.(number);
  } catch {
    // Not acknowledged: tried again once PostgreSQL is back.
    number -= 1;
    await delay(5);
  }
}
