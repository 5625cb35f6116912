import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { onCleanup } from '../../../test/cleanup.ts';
import { freePort, startSnowglobe } from '../../../test/snowglobe-process.ts';
import { openBackupRepository } from './backup-repository.ts';
import { createFolderStore } from './folder-store.ts';
import { verifyBackup } from './verify-backup.ts';

const megabyte = 1024 ** 2;
const kills = process.env['FULL'] ? 20 : 1;

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-backup-kill-'));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const target = join(folder, 'backups');

const run = (script: 'backup' | 'restore', args: string[], DATA_DIR = dataDir): ChildProcess =>
  fork(fileURLToPath(new URL(`../../${script}.ts`, import.meta.url)), args, {
    env: { ...process.env, DATA_DIR, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

async function finished(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, text };
}

const isWriting = async (path: string) =>
  (await readdir(path, { recursive: true }).catch(() => [])).length > 0;

async function killWhen(child: ChildProcess, hasBegun: () => Promise<boolean>): Promise<void> {
  await expect.poll(hasBegun, { timeout: 60_000, interval: 5 }).toBe(true);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function arrive(url: string, username: string): Promise<Client> {
  const client = createClient(url);
  const [email, password] = [`${username}@example.com`, 'correct horse battery'];
  await client.post('/api/auth/register', { username, email, password, confirmPassword: password });
  await client.post('/api/auth/login', { username, password });
  return client;
}

const open = () => openBackupRepository(createFolderStore(target), { passphrase: undefined });

it('a kill in the middle of a backup or a restore leaves nothing that counts as whole', async () => {
  await mkdir(dataDir);
  const snowglobe = await startSnowglobe({ dataDir, port: await freePort() });
  onCleanup(() => snowglobe.kill({ withPostgres: true }));
  const [ann, bob] = [await arrive(snowglobe.url, 'ann'), await arrive(snowglobe.url, 'bob')];
  await ann.post('/api/friends/request', { username: 'bob' });
  await bob.post('/api/friends/request', { username: 'ann' });
  const { body } = await ann.post('/api/chat/rooms/private', { friendUsername: 'bob' });
  for (let number = 0; number < 40; number += 1) {
    const form = new FormData();
    form.append('file', new Blob([randomBytes(megabyte)]), `file-${number}.bin`);
    const { status } = await ann.post(`/api/chat/rooms/${body.roomId}/upload`, form);
    expect(status).toBe(201);
  }

  for (let round = 0; round < kills; round += 1) {
    // Each unfinished backup leaves its folder behind until the next clean-up.
    const hasBegun = async () => (await readdir(join(target, 'backups')).catch(() => [])).length > round;
    await killWhen(run('backup', [target]), hasBegun);
    expect(await (await open()).ids()).toEqual([]);
  }
  expect(await finished(run('backup', [target]))).toMatchObject({ code: 0 });
  const [id] = await (await open()).ids();
  expect((await verifyBackup(await open(), id!)).files.count).toBe(40);

  for (let round = 0; round < kills; round += 1) {
    const into = join(folder, `restored-${round}`);
    await killWhen(run('restore', [target], into), () => isWriting(join(into, 'files')));
    const again = await finished(run('restore', [target], into));
    expect(again).toMatchObject({ code: 1 });
    expect(again.text).toContain('did not finish');
    await expect(startSnowglobe({ dataDir: into, port: await freePort() })).rejects.toThrow('exit code 78');
  }
  const whole = join(folder, 'restored');
  expect(await finished(run('restore', [target], whole))).toMatchObject({ code: 0 });
  const restored = await startSnowglobe({ dataDir: whole, port: await freePort() });
  await restored.kill({ withPostgres: true });
});
