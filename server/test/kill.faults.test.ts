import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, type Client } from './client.ts';
import { main } from './snowglobe-process.ts';

const rounds = process.env['FULL'] ? 20 : 2;
const victims = ['both', 'node', 'postgres'] as const;
const password = 'correct horse battery';

let folder: string;
let url: string;
let child: ChildProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snowglobe-kill-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  url = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
  probe.close();
});
afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/** Starts Snowglobe as `npm start` does. Resolves when it is open. */
async function start(): Promise<void> {
  child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      // As the npm scripts set it: a start takes half of the time.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(folder, 'data'),
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      OWNER_PASSWORD: password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`Snowglobe ended with ${code} instead of starting`);
  });
  ended.catch(() => undefined);
  const isOpen = (async () => {
    for await (const chunk of child.stdout!) if (String(chunk).includes('Snowglobe is open')) return;
  })();
  await Promise.race([isOpen, ended]);
}

/** The postmaster and its children, found by their working folder, so that no other PostgreSQL is killed. */
async function postgresProcesses(): Promise<number[]> {
  const data = join(folder, 'data/postgres/data');
  const found: number[] = [];
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data) found.push(Number(pid));
  }
  return found;
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'data/postgres/data/postmaster.pid'), 'utf8'), 10);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // A child of the postmaster may already have ended with it.
  }
}

type Writer = { client: Client; sent: number; acknowledged: number };

/** Writes one bio after the other. A write without an answer may or may not be stored. */
async function write(writer: Writer, go: { on: boolean }): Promise<void> {
  while (go.on) {
    writer.sent += 1;
    const answer = await writer.client
      .put('/api/profile/update', { bio: `write ${writer.sent}` })
      .catch(() => null);
    if (answer?.status === 200) writer.acknowledged = writer.sent;
    // Refused only while the database is down: never with 401, never with 500.
    else if (answer) expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    else await delay(5);
  }
}

async function readMe(client: Client) {
  const answer = await client.get('/api/users/me');
  expect([200, 503]).toContain(answer.status);
  if (answer.status === 503) throw new Error('The database is not back yet');
  return answer;
}

async function registerWriters(): Promise<Writer[]> {
  return Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const client = createClient(url);
      const form = { username: `writer${n}`, email: `writer${n}@example.com`, password };
      expect((await client.post('/api/auth/register', form)).status).toBe(201);
      expect((await client.post('/api/auth/login', form)).status).toBe(200);
      return { client, sent: 0, acknowledged: 0 };
    }),
  );
}

test(`${rounds} times kill -9 while 8 members write: every acknowledged write is stored, and the server recovers by itself`, async () => {
  await start();
  const writers = await registerWriters();
  for (let round = 0; round < rounds; round += 1) {
    // The first three rounds are one of each, so that a short run covers them all.
    const victim = victims[round < 3 ? round : randomInt(3)]!;
    const go = { on: true };
    const before = writers.map(({ acknowledged }) => acknowledged);
    const writing = Promise.all(writers.map((writer) => write(writer, go)));
    await vi.waitFor(
      () => expect(writers.every((writer, n) => writer.acknowledged > before[n]! + 5)).toBe(true),
      { timeout: 30_000, interval: 5 },
    );
    await delay(randomInt(300));

    const pids = victim === 'both' ? await postgresProcesses() : [await postmaster()];
    expect(existsSync(`/proc/${pids[0]}`)).toBe(true);
    if (victim !== 'postgres') {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    }
    if (victim !== 'node') for (const pid of pids) kill(pid);
    // Checked before anybody writes again: a later write would hide a lost one.
    go.on = false;
    await writing;
    if (victim !== 'postgres') await start();
    for (const { client, sent, acknowledged } of writers) {
      // The session outlives the kill as well.
      const { body } = await vi.waitFor(() => readMe(client), { timeout: 30_000, interval: 20 });
      const stored = Number(String(body.bio).replace('write ', ''));
      expect(stored).toBeGreaterThanOrEqual(acknowledged);
      expect(stored).toBeLessThanOrEqual(sent);
    }
  }
});

test('a requested stop ends cleanly and leaves no process behind', async () => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await postgresProcesses()).toEqual([]);
});

test('a stop during the first start is clean, too', async () => {
  await rm(join(folder, 'data'), { recursive: true });
  const opening = start().catch(() => undefined);
  const exited = once(child, 'exit');
  await vi.waitFor(() => expect(existsSync(join(folder, 'data/postgres'))).toBe(true), { timeout: 30_000 });
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  await opening;
  expect(await postgresProcesses()).toEqual([]);
  await start();
});
