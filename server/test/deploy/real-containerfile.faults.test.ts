import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { freePort } from '../snowglobe-process.ts';
import { createRelease, ownerPassword, startUntil, stop } from './release-archive.ts';
import { containerScript } from './run-containerfile.ts';

// vitest.config.ts leaves this file out where overlays cannot be mounted.
test('the steps of the Containerfile give a Snowglobe that runs as its own user on a read-only root', async () => {
  const release = await createRelease();
  const context = await release.unpack('context');
  const [stages, volume] = [join(release.folder, 'stages'), join(release.folder, 'volume')];
  for (const path of [stages, volume]) await mkdir(path);
  const port = await freePort();
  const script = containerScript({
    file: await readFile(join(context, 'Containerfile'), 'utf8'),
    context,
    folder: stages,
    volume,
    settings: { PORT: String(port), OWNER_PASSWORD: ownerPassword, LOG_LEVEL: 'error' },
  });
  // In a mount namespace of its own: the mounts end with the last process.
  const { child, printed } = await startUntil(
    'The health check succeeded',
    'unshare',
    ['--mount', 'sh', '-c', script],
    { env: await release.newUser('home') },
  );
  expect(printed).toContain('Snowglobe is open');
  const visitor = createClient(`http://127.0.0.1:${port}`);
  expect((await visitor.get('/')).status).toBe(200);
  const login = { username: 'owner', password: ownerPassword };
  expect((await visitor.post('/api/auth/owner-login', login)).status).toBe(200);
  expect((await stat(join(volume, 'postgres'))).uid).toBe(10_001);
  await stop(child);
  expect(child.exitCode).toBe(0);
});
