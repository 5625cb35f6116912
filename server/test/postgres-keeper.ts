import { once } from 'node:events';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

// A process of its own, so that Ctrl-C or kill -9 of the test run leaves no PostgreSQL behind.
const disconnected = once(process, 'disconnect');
// In memory where that is large: the thousand files of a database come and go for every test file.
const memory = '/dev/shm';
const room = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
);
const dataDir = await mkdtemp(join(room > 8 * 1024 ** 3 ? memory : tmpdir(), 'snowglobe-test-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false });
  process.send?.(postgres.connection);
  await disconnected;
  await postgres.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
