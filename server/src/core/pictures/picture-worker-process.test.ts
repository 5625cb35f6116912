import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { onCleanup } from '../../../test/cleanup.ts';
import { noise } from '../../../test/pictures.ts';
import { processIdentity } from '../data-folder/process-identity.ts';

const holder = fileURLToPath(new URL('../../../test/picture-worker-holder.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'snowglobe-worker-'));
onCleanup(() => rm(folder, { recursive: true, force: true }));
const heavy = join(folder, 'heavy.png');
await writeFile(heavy, await noise(2400, 1800).png({ compressionLevel: 1 }).toBuffer());

const isAlive = async (pid: number) => (await processIdentity(pid)) !== undefined;

it('the picture process has a low priority, and ends in the middle of a picture when the server is killed', async () => {
  const server = spawn(process.execPath, [holder, heavy, join(folder, 'out')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onCleanup(async () => server.kill('SIGKILL'));
  const [said] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string];
  const worker = Number(said);
  expect(await isAlive(worker)).toBe(true);
  const threads = (await readdir(`/proc/${worker}/task`).catch(() => [worker])).map(Number);
  for (const thread of threads) expect(getPriority(thread)).toBeGreaterThan(getPriority(process.pid));
  server.kill('SIGKILL');
  await once(server, 'exit');
  await expect.poll(() => isAlive(worker)).toBe(false);
});
