import { once } from 'node:events';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

// A separate process, so that PostgreSQL also stops when the test run is killed.
const disconnected = once(process, 'disconnect');
// In memory where there is enough of it: each test file creates and deletes a database with a thousand files.
const memory = '/dev/shm';
const freeBytes = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
);
const dataDir = await mkdtemp(join(freeBytes > 8 * 1024 ** 3 ? memory : tmpdir(), 'snowglobe-test-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false });
  process.send?.(postgres.connection);
  await disconnected;
  await postgres.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
