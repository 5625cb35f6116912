import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { onCleanup } from './cleanup.ts';
import { createClient } from './client.ts';
import { freePort, startSnowglobe } from './snowglobe-process.ts';

test('after the first signal everything is answered for DRAIN_SECONDS; a second signal stops at once, and the database is closed cleanly', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-stop-'));
  onCleanup(() => rm(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port, settings: { DRAIN_SECONDS: '60' } });
  const visitor = createClient(snowglobe.url);
  expect((await visitor.get('/api/ready')).status).toBe(200);

  process.kill(snowglobe.pid, 'SIGTERM');
  await expect.poll(async () => (await visitor.get('/api/ready')).status).toBe(503);
  // A terminal and npm may pass on the same signal: this one counts as the first.
  process.kill(snowglobe.pid, 'SIGTERM');
  await delay(1100);
  const answer = await visitor.get('/api/health');
  expect(answer.status).toBe(200);
  // A proxy opens a new connection for each request from now on, and asks another node when nobody listens any more.
  expect(answer.headers.get('connection')).toBe('close');

  const began = performance.now();
  await snowglobe.stop();
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
});
