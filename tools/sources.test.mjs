import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.mjs';
import { isFresh, rebuild } from './sources.mjs';

const longAgo = new Date('2020-01-01');

test('a build is fresh until a source changes, also when the change keeps size and time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'snowglobe-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const source = join(folder, 'src', 'one.ts');
  mkdirSync(join(folder, 'src'));
  const write = (/** @type {string} */ text) => {
    writeFileSync(source, text);
    utimesSync(source, longAgo, longAgo);
  };
  const build = {
    dist: join(folder, 'dist'),
    cache: join(folder, '.cache'),
    sources: [relative(ROOT, join(folder, 'src'))],
  };
  const succeeds = async (/** @type {string} */ into) => Boolean(mkdirSync(into, { recursive: true }));

  write('first');
  expect(isFresh(build)).toBe(false);
  expect(await rebuild(build, succeeds)).toBe(true);
  expect(isFresh(build)).toBe(true);
  write('other');
  expect(isFresh(build)).toBe(false);
  write('first');
  expect(isFresh(build)).toBe(true);
  writeFileSync(join(folder, 'src', 'two.ts'), '');
  expect(isFresh(build)).toBe(false);

  // A failed build leaves the last one, which is still known to be old.
  expect(await rebuild(build, async () => false)).toBe(false);
  expect(isFresh(build)).toBe(false);
  expect(await rebuild(build, succeeds)).toBe(true);
  expect(isFresh(build)).toBe(true);
});
