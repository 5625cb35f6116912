import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from './lock.mjs';
import { startTime } from './process.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'snowglobe-lock-'));

/**
 * A process that takes the lock, says in the journal that it has it, and is killed before it releases it.
 * @param {{ locks: string, journal: string, signal: string }} files
 */
function startRacer({ locks, journal, signal }) {
  const script = `
    import { appendFileSync, existsSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)};
    const note = (word) => appendFileSync(${JSON.stringify(journal)}, word + ' ' + process.pid + '\\n');
    while (!existsSync(${JSON.stringify(signal)})) await new Promise((resolve) => setTimeout(resolve, 1));
    await withLock(async () => {
      note('enter');
      await new Promise((resolve) => setTimeout(resolve, 2));
      note('leave');
      process.kill(process.pid, 'SIGKILL');
    }, { folder: ${JSON.stringify(locks)}, retryMs: 0 });
  `;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('of many processes that race for the locks of killed ones, one has the lock at a time', async () => {
  const work = folder();
  const files = { locks: folder(), journal: join(work, 'journal'), signal: join(work, 'go') };
  const racers = Array.from({ length: 24 }, () => startRacer(files));
  const ends = racers.map((racer) => once(racer, 'exit'));
  writeFileSync(files.signal, '');
  // A process may be stopped anywhere, also between a look at the lock and what it does then.
  const pause = setInterval(() => {
    const racer = racers[Math.floor(Math.random() * racers.length)];
    racer?.kill('SIGSTOP');
    setTimeout(() => racer?.kill('SIGCONT'), 10);
  }, 2);
  await Promise.all(ends);
  clearInterval(pause);

  const lines = readFileSync(files.journal, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(2 * racers.length);
  for (let at = 0; at < lines.length; at += 2)
    expect(lines[at + 1]).toBe(lines[at]?.replace('enter', 'leave'));
});

test('a lock is taken over from a process that ended, also when another process has its number now', async () => {
  const locks = folder();
  writeFileSync(join(locks, 'lock-7'), `${process.pid} an earlier start`);
  expect(await withLock(async () => 'done', { folder: locks })).toBe('done');
  expect(readdirSync(locks).toSorted()).toEqual(['lock-7', 'lock-8']);
});

test('a lock waits for a process that has it', async () => {
  const locks = folder();
  const held = join(locks, 'lock-1');
  writeFileSync(held, `${process.pid} ${startTime(process.pid)}`);
  let isDone = false;
  const waiting = withLock(async () => (isDone = true), { folder: locks, retryMs: 1 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isDone).toBe(false);
  writeFileSync(held, '');
  expect(await waiting).toBe(true);
});

test('a lock is released when the work fails', async () => {
  const locks = folder();
  const failing = withLock(() => Promise.reject(new Error('no space left')), { folder: locks });
  await expect(failing).rejects.toThrow('no space left');
  expect(await withLock(async () => 'done', { folder: locks })).toBe('done');
});
