import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const app = await withApp({}, { log });
const ready = () => app.visitor().get('/api/ready');
const logged = (words: string) => lines.filter((line) => line.includes(words));

it('while the worker threads hang, Snowglobe is not ready and logs it once, and once when they work again', async () => {
  expect((await ready()).status).toBe(200);
  const pipe = join(app.folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Each blocks a thread until the other end is opened.
  const holding = Promise.all(Array.from({ length: 8 }, () => open(pipe, 'r')));
  const release = async () => {
    const other = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    for (const held of await holding) await held.close();
    closeSync(other);
  };
  try {
    await expectStalled();
  } finally {
    // Also when an expectation fails: otherwise this process hangs for ever.
    await release();
  }
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({ status: 200 });
  expect(logged('The worker threads do not respond')).toHaveLength(1);
  expect(logged('The worker threads respond again')).toHaveLength(1);
});

async function expectStalled(): Promise<void> {
  await expect.poll(ready, { timeout: 30_000 }).toMatchObject({
    status: 503,
    body: { error: expect.stringMatching(/^Not ready: .*threads/), code: 'unavailable' },
  });
  // Requests that need no worker thread are still answered.
  expect((await app.visitor().get('/api/health')).status).toBe(200);
  const { body } = await app.visitor().get('/metrics');
  expect(Number(/^snowglobe_thread_wait_seconds (.+)$/m.exec(String(body))?.[1])).toBeGreaterThan(5);
  await expect.poll(() => logged('The worker threads do not respond').length, { timeout: 30_000 }).toBe(1);
}
