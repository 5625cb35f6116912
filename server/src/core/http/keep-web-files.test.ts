import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withApp } from '../../../test/with-app.ts';
import { keepWebFiles } from './keep-web-files.ts';

const day = 24 * 3600 * 1000;

async function releases() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-page-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const kept = join(folder, 'kept');
  return {
    kept,
    names: async () => (await readdir(join(kept, 'assets'))).toSorted(),
    async start(files: string[], now: number) {
      const from = join(folder, 'dist');
      await rm(from, { recursive: true, force: true });
      await mkdir(join(from, 'assets'), { recursive: true });
      for (const name of files) await writeFile(join(from, 'assets', name), `code of ${name}`);
      await keepWebFiles(kept, { from, now });
    },
  };
}

test('the files of the release before stay for a week after the update, however long it ran', async () => {
  const { start, names, kept } = await releases();
  const update = Date.now() + 100 * day;
  await start(['same.js', 'old.js'], Date.now());
  await start(['same.js', 'new.js'], update);
  expect(await names()).toEqual(['new.js', 'old.js', 'same.js']);
  expect(await readFile(join(kept, 'assets', 'old.js'), 'utf8')).toBe('code of old.js');
  await start(['same.js', 'new.js'], update + 6 * day);
  expect(await names()).toContain('old.js');
  await start(['same.js', 'new.js'], update + 8 * day);
  expect(await names()).toEqual(['new.js', 'same.js']);
});

test('a file that comes back with a release that was put back is current again', async () => {
  const { start, names } = await releases();
  const now = Date.now();
  await start(['old.js'], now);
  await start(['new.js'], now + day);
  await start(['old.js'], now + 2 * day);
  await start(['old.js'], now + 30 * day);
  expect(await names()).toEqual(['old.js']);
});

test('a page finds the script of the release before, and nothing outside of that folder', async () => {
  const app = await withApp();
  const folder = join(app.folder, 'files', 'page');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'assets', 'chat-AAAAAAAA.js'), 'export const old = true;');
  await writeFile(join(folder, 'secret.js'), 'secret');
  const found = await fetch(`${app.url}/assets/chat-AAAAAAAA.js`);
  expect(found.status).toBe(200);
  expect(found.headers.get('content-type')).toMatch(/javascript/);
  expect(found.headers.get('cache-control')).toContain('immutable');
  expect(await found.text()).toBe('export const old = true;');
  for (const path of ['gone-AAAAAAAA.js', '..%2fsecret.js', '%2e%2e/secret.js', '%zz', '..%5csecret.js']) {
    const { status } = await fetch(`${app.url}/assets/${path}`);
    expect([400, 403, 404], path).toContain(status);
  }
});
