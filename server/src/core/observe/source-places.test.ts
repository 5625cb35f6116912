import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withSourcePlaces } from './source-places.ts';

test('a stack names the sources, and places that are not known stay as they are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-places-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const dist = join(folder, 'server', 'dist');
  await mkdir(dist, { recursive: true });
  const lines = ['["server/src/app.ts","node_modules/fastify/fastify.js"]', '', '0:12', '1:340'];
  await writeFile(join(dist, 'app-Xy_1.js.lines'), lines.join('\n'));
  const { href } = pathToFileURL(join(dist, 'app-Xy_1.js'));
  const stack = [
    `    at open (${href}:2:17)`,
    `    at async ${href}:3:5`,
    `    at beyond (${href}:9:1)`,
    `    at unknown (${href.replace('Xy_1', 'old')}:2:17)`,
    '    at node:internal/process:1:2',
  ];
  expect(withSourcePlaces(stack.join('\n')).split('\n')).toEqual([
    '    at open (server/src/app.ts:12)',
    '    at async node_modules/fastify/fastify.js:340',
    ...stack.slice(2),
  ]);
});
