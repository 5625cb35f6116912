import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataDir } from './data-dir.ts';
import { whyNotWritable } from './writable.ts';
import { StartError } from '../config/start-error.ts';
import { inEnglish } from '../texts/texts.ts';

const HOLDER = fileURLToPath(new URL('../../../test/data-dir-holder.ts', import.meta.url));

let parent: string;
let path: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'snowglobe-data-'));
  path = join(parent, 'data');
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test('only the owner can read the data folder and its secrets', async () => {
  const dataDir = await openDataDir(path);
  const secret = await dataDir.secret('session');
  expect(secret).toHaveLength(32);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
  expect((await stat(join(path, 'secrets/session'))).mode & 0o777).toBe(0o600);
});

test('a secret stays the same after a restart, and differs from the others', async () => {
  const first = await openDataDir(path);
  const secret = await first.secret('session');
  await first.release();
  const second = await openDataDir(path);
  expect(await second.secret('session')).toEqual(secret);
  expect(await second.secret('other')).not.toEqual(secret);
});

test('a second Snowglobe is refused with one line that names the folder and the pid of the first', async () => {
  const holder = await holdInAnotherProcess();
  const refusal = await openDataDir(path).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect((refusal as Error).message).toBe(
    `DATA_DIR ${path} is in use by another Snowglobe (pid ${holder.pid}): stop it, or choose another DATA_DIR.`,
  );
  holder.kill('SIGKILL');
});

test('after kill -9 the folder is free again', async () => {
  const holder = await holdInAnotherProcess();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect(openDataDir(path)).resolves.toMatchObject({ path });
});

test('a lock whose pid now belongs to another process is free', async () => {
  await mkdir(join(path, 'lock'), { recursive: true });
  await writeFile(join(path, 'lock/7'), JSON.stringify({ pid: process.pid, identity: 'an earlier process' }));
  await expect(openDataDir(path)).resolves.toMatchObject({ path });
});

test('of many processes that find a dead holder at once, exactly one gets the lock', async () => {
  await mkdir(join(path, 'lock'), { recursive: true });
  await writeFile(join(path, 'lock/7'), JSON.stringify({ pid: process.pid, identity: 'an earlier process' }));
  const attempts = await Promise.allSettled(Array.from({ length: 50 }, () => openDataDir(path)));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a DATA_DIR that cannot be created stops the start with one line', async () => {
  await writeFile(path, 'a file is in the way');
  await expect(openDataDir(join(path, 'below'))).rejects.toThrow(StartError);
});

test('the operator gets the reason why a folder cannot be written, not an error code', async () => {
  await writeFile(path, 'a file is in the way');
  await expect(openDataDir(join(path, 'below'))).rejects.toThrow(
    `DATA_DIR ${join(path, 'below')} cannot be created: a part of its path is a file.`,
  );
  const readOnly = Object.assign(new Error("EROFS: open '/x'"), { code: 'EROFS' });
  expect(inEnglish(await whyNotWritable(parent, readOnly))).toBe('it is on a read-only file system');
});

async function holdInAnotherProcess() {
  const holder = fork(HOLDER, [path]);
  await once(holder, 'message');
  return holder;
}
