import { once } from 'node:events';
import { access, chmod, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

// A separate process, so that PostgreSQL stops and the files are deleted also when the test run is killed.
const disconnected = once(process, 'disconnect');
const memory = '/dev/shm';
const gigabyte = 1024 ** 3;
const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
// In memory where there is enough of it: each test file creates and deletes a database with a thousand files.
const isInMemory = bavail * bsize > 8 * gigabyte;
const folder = await mkdtemp(join(isInMemory ? memory : tmpdir(), 'snow-'));
try {
  // Programs that run as another user use it, too.
  await chmod(folder, 0o1777);
  const dataDir = join(folder, 'postgres');
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false });
  // The tests need 3 GB, and some of them announce files of 10 GB.
  const isForFiles = bavail * bsize > 16 * gigabyte && (await mayRunPrograms());
  process.send?.({ connection: postgres.connection, temporary: isForFiles ? folder : undefined });
  await disconnected;
  await postgres.stop();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Some machines run no programs from memory, and a release installs some. */
async function mayRunPrograms(): Promise<boolean> {
  const program = join(folder, 'program');
  await writeFile(program, '', { mode: 0o755 });
  return access(program, constants.X_OK).then(
    () => true,
    () => false,
  );
}
