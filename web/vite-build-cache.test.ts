import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStepCache } from './vite-build-cache.ts';

async function builds() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-steps-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ran: string[] = [];
  const build = (version: string) => {
    const { step, prune } = createStepCache(folder, async () => [version]);
    const compile = async (...input: string[]) => {
      const run = async () => {
        ran.push(input.join(' '));
        return `compiled ${input.join(' ')}`;
      };
      return (await step(input, run)).toString();
    };
    return { step, compile, prune };
  };
  return { build, ran, folder };
}

test('a build repeats only the steps whose input has changed, and gets the same results', async () => {
  const { build, ran } = await builds();
  const first = build('1');
  expect(await Promise.all(['a', 'b', 'b'].map((file) => first.compile(file)))).toEqual([
    'compiled a',
    'compiled b',
    'compiled b',
  ]);
  const second = build('1');
  expect(await second.compile('a')).toBe('compiled a');
  expect(await second.compile('b changed')).toBe('compiled b changed');
  expect(ran).toEqual(['a', 'b', 'b changed']);
});

test('with other packages every step is repeated, and parts of an input are not taken for one another', async () => {
  const { build, ran } = await builds();
  await build('1').compile('a', 'b');
  await build('2').compile('a', 'b');
  await build('2').compile('ab', '');
  expect(ran).toEqual(['a b', 'a b', 'ab ']);
});

test('a step that fails is tried again, and what a build does not use is deleted at its end', async () => {
  const { build, ran, folder } = await builds();
  await build('1').compile('old');
  const { step, compile, prune } = build('1');
  const broken = step(['a'], () => Promise.reject(new Error('Broken code')));
  await expect(broken).rejects.toThrow('Broken code');
  await compile('new');
  await prune();
  expect(await readdir(folder)).toHaveLength(1);
  await build('1').compile('a');
  await build('1').compile('old');
  expect(ran).toEqual(['old', 'new', 'a', 'old']);
});
