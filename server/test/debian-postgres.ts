import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onCleanup } from './cleanup.ts';
import { freePort } from './snowglobe-process.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
/** PostgreSQL refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Starts the PostgreSQL 15 of this machine, without data. Resolves with its DATABASE_URL. */
export async function startDebianPostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-pg15-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o700);
  if (nobody.uid) await chown(folder, nobody.uid, nobody.gid);
  const data = join(folder, 'data');
  const options = { cwd: folder, ...nobody };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'snowglobe', '--auth=trust', '--no-sync'], options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  onCleanup(async () => {
    child.kill('SIGINT');
    await ended;
  });
  const ready = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready to accept connections')) resolve();
    });
  });
  await Promise.race([
    ready,
    ended.then(([code]) => {
      throw new Error(`PostgreSQL ended with exit code ${code} before it was ready.`);
    }),
  ]);
  return `postgres://snowglobe@127.0.0.1:${port}/postgres`;
}
