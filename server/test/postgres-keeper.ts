import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

// A process of its own, so that Ctrl-C or kill -9 of the test run leaves no PostgreSQL behind.
const disconnected = once(process, 'disconnect');
const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-test-'));
try {
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.error, durable: false });
  process.send?.(postgres.connection);
  await disconnected;
  await postgres.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
