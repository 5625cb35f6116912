import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

let dataDir: string;
let started: EmbeddedPostgres[];

beforeAll(async () => {
  // Only its owner may enter a folder of mkdtemp. As root, this is the most difficult case for PostgreSQL.
  dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-embedded-'));
});
beforeEach(() => {
  started = [];
});
afterEach(() => Promise.all(started.map((postgres) => postgres.stop())));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('stored data is there after the next start', async () => {
  const first = await start();
  await query(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(first.running).toBe(false);

  const second = await start();
  expect(await query(second, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
});

test('a connection without the password is refused', async () => {
  const postgres = await start();
  const stranger = new pg.Client({ ...postgres.connection, password: 'guess' });
  await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  expect((await readFile(join(dataDir, 'secrets/postgres-password'))).toString('hex')).toBe(
    postgres.connection.password,
  );
});

test('a killed PostgreSQL restarts by itself', async () => {
  const lines: string[] = [];
  const postgres = await start(dataDir, (line) => lines.push(line));
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => expect(postgres.running).toBe(false), { interval: 1 });
  await vi.waitFor(() => expect(postgres.running).toBe(true));
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(lines).toEqual(['PostgreSQL ended unexpectedly (signal SIGKILL); restarting it']);
});

test('a stop during the restart after a kill leaves nothing running', async () => {
  const postgres = await start();
  process.kill(await postmasterPid(), 'SIGKILL');
  await vi.waitFor(() => expect(postgres.running).toBe(false), { interval: 1 });
  await postgres.stop();
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});

test('an interrupted first start is repeated', async () => {
  const half = join(dataDir, 'half');
  await mkdir(join(half, 'postgres/data'), { recursive: true, mode: 0o700 });
  await writeFile(join(half, 'postgres/data/PG_VERSION'), 'half');
  const postgres = await start(half);
  expect(await query(postgres, 'SELECT current_database() AS name')).toEqual([{ name: 'snowglobe' }]);
});

test('a pid file with the pid of another program is ignored, and that program is not stopped', async () => {
  const first = await start();
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await first.stop();
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null);
  } finally {
    stranger.kill();
  }
});

test('a DATA_DIR with a path longer than a socket address works', async () => {
  const postgres = await start(join(dataDir, 'a-very-long-name-'.repeat(8), 'and-more-'.repeat(12)));
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(Buffer.byteLength(postgres.connection.host)).toBeLessThan(90);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

async function start(path = dataDir, log: (line: string) => void = console.error): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir: path, log, durable: false });
  started.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}
