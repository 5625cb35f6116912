import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const ROUNDS = process.env.FULL ? 25 : 4;
const WRITER = fileURLToPath(new URL('../../../test/writer-process.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-kill-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(`after ${ROUNDS} kills of Snowglobe or its PostgreSQL, every acknowledged row is there`, async () => {
  let acknowledged = 0;
  let writer = startWriter();
  for (let round = 0; round < ROUNDS; round += 1) {
    await moreRows(writer, randomInt(1, 300));
    // The first two rounds are of different kinds, so that a short run covers both.
    const killPostgres = round < 2 ? round === 0 : randomInt(2) === 0;
    if (killPostgres) {
      process.kill(await postmasterPid(), 'SIGKILL');
      await moreRows(writer, 1);
    } else {
      writer.process.kill('SIGKILL');
      await once(writer.process, 'exit');
      acknowledged = Math.max(acknowledged, writer.acknowledged());
      writer = startWriter();
    }
  }
  acknowledged = Math.max(acknowledged, writer.acknowledged());
  writer.process.kill('SIGKILL');
  await once(writer.process, 'exit');
  acknowledged = Math.max(acknowledged, writer.acknowledged());

  const { count, highest } = await countRows();
  expect(highest).toBeGreaterThanOrEqual(acknowledged);
  expect(count).toBe(highest);
});

type Writer = { process: ChildProcess; acknowledged(): number };

function startWriter(): Writer {
  const child = fork(WRITER, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let highest = 0;
  child.on('message', (number) => (highest = Number(number)));
  return { process: child, acknowledged: () => highest };
}

async function moreRows({ process: child }: Writer, count: number): Promise<void> {
  const died = once(child, 'exit').then(() => {
    throw new Error('The writer ended by itself.');
  });
  for (let seen = 0; seen < count; seen += 1) await Promise.race([once(child, 'message'), died]);
  died.catch(() => undefined);
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10);
}

async function countRows(): Promise<{ count: number; highest: number }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error });
  const client = new pg.Client(postgres.connection);
  await client.connect();
  const { rows } = await client.query(
    'SELECT count(*)::int AS count, max(number)::int AS highest FROM written',
  );
  await client.end();
  await postgres.stop();
  return rows[0];
}
