import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { startDebianPostgres } from '../../../test/debian-postgres.ts';
import { publish } from '../../../test/news.ts';
import { emptyFolder } from '../../../test/restored.ts';
import { freePort, startSnowglobe } from '../../../test/snowglobe-process.ts';

type Settings = Record<string, string>;

async function run(script: 'backup' | 'restore', target: string, settings: Settings): Promise<string> {
  const path = fileURLToPath(new URL(`../../${script}.ts`, import.meta.url));
  const child = fork(path, [target], { env: { ...process.env, ...settings }, silent: true });
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code, text).toBe(0);
  return text;
}

/** Starts Snowglobe, signs its owner in, runs the work and stops it. */
async function withSnowglobe(
  dataDir: string,
  settings: Settings,
  work: (owner: Client) => Promise<void>,
): Promise<void> {
  const snowglobe = await startSnowglobe({ dataDir, port: await freePort(), settings });
  try {
    const owner = createClient(snowglobe.url);
    const credentials = { username: 'owner', password: 'correct horse battery' };
    expect((await owner.post('/api/auth/owner-login', credentials)).status).toBe(200);
    await work(owner);
  } finally {
    await snowglobe.stop();
  }
}

const titles = async (client: Client) =>
  ((await client.get('/api/news/posts')).body.posts as { title: string }[]).map(({ title }) => title);

it('a backup moves from the embedded PostgreSQL to a PostgreSQL 15, and back', async () => {
  const folder = await emptyFolder();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const url = await startDebianPostgres();

  await mkdir(first);
  await withSnowglobe(first, {}, async (owner) => {
    await publish(owner, { title: 'Moved' });
    await run('backup', join(folder, 'one'), { DATA_DIR: first });
  });

  expect(await run('restore', join(folder, 'one'), { DATA_DIR: second, DATABASE_URL: url })).toContain(
    'as many as the backup has',
  );
  await withSnowglobe(second, { DATABASE_URL: url }, async (owner) => {
    expect(await titles(owner)).toContain('Moved');
    await publish(owner, { title: 'Arrived' });
    await run('backup', join(folder, 'two'), { DATA_DIR: second, DATABASE_URL: url });
  });

  await run('restore', join(folder, 'two'), { DATA_DIR: third });
  await withSnowglobe(third, {}, async (owner) =>
    expect(await titles(owner)).toEqual(expect.arrayContaining(['Moved', 'Arrived'])),
  );
});
