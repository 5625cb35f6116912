import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, expect, it } from 'vitest';
import { claimDatabase } from '../../src/core/database/claim-database.ts';
import { createLogger } from '../../src/core/observe/logger.ts';
import { onCleanup } from '../cleanup.ts';
import { freePort } from '../snowglobe-process.ts';

/** PgBouncer refuses to run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

async function startPgBouncer(mode: 'transaction' | 'session') {
  const { host, port, user, password, database } = inject('postgres');
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-pgbouncer-'));
  const listenPort = await freePort();
  const settings = `[databases]
* = host=${host} port=${port} user=${user} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`;
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(file, settings);
  await chmod(folder, 0o755);
  if (nobody.uid) await chown(file, nobody.uid, nobody.gid);
  const child = spawn('/usr/sbin/pgbouncer', [file], { ...nobody, stdio: ['ignore', 'ignore', 'pipe'] });
  onCleanup(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  for await (const chunk of child.stderr) if (String(chunk).includes('process up')) break;
  child.stderr.resume();
  return { host: '127.0.0.1', port: listenPort, user, database };
}

it('a pool in transaction mode is refused with one line, one in session mode is used', async () => {
  const log = createLogger('silent');
  const pooled = await startPgBouncer('transaction');
  await expect(claimDatabase(pooled, { isShared: true, log })).rejects.toThrow(
    'DATABASE_URL leads to a pool in transaction mode (PgBouncer). Snowglobe has a pool of its own: use the address of PostgreSQL itself, or a pool in session mode.',
  );
  const claim = await claimDatabase(await startPgBouncer('session'), { isShared: true, log });
  await claim.release();
});
