import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { createScratch } from './scratch.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const scratch = await createScratch(join(folder, 'incoming'));
const files = await createDiskFiles(join(folder, 'kept'), scratch);

it('a stored file can be read, whole or in part, and removed', async () => {
  await files.put('images/a.webp', Buffer.from('0123456789'));
  const found = (await files.open('images/a.webp'))!;
  expect(found.size).toBe(10);
  expect(await text((await found.stream())!)).toBe('0123456789');
  expect(await text((await found.stream({ start: 2, end: 4 }))!)).toBe('234');
  expect((await stat(join(folder, 'kept/images/a.webp'))).mode & 0o777).toBe(0o600);
  await files.remove('images/a.webp');
  expect(await files.open('images/a.webp')).toBeNull();
  expect(await found.stream()).toBeNull();
  await files.remove('images/a.webp');
});

async function listed(within: string) {
  const found: [string, number][] = [];
  for await (const { key, size } of files.list(within)) found.push([key, size]);
  return Object.fromEntries(found);
}

it('a folder lists the files in it and its subfolders, and none of its neighbours', async () => {
  for (const key of ['rooms/1/a', 'rooms/1/b-small', 'rooms/22/c.webp', 'roomservice/d'])
    await files.put(key, Buffer.from(key));
  expect(await listed('rooms')).toEqual({
    'rooms/1/a': 9,
    'rooms/1/b-small': 15,
    'rooms/22/c.webp': 15,
  });
  expect(await listed('nothing-here')).toEqual({});
});

it('a key never leads out of the folder', async () => {
  const tricky = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('..', '.', '/', '\\', 'a', '\0', '%2e'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  );
  await fc.assert(
    fc.asyncProperty(tricky, async (key) => {
      const parts = key.split('/');
      const isPlain =
        /^[\w./-]+$/.test(key) && parts.every((part) => part !== '' && !/^\.|\.$|\.\./.test(part));
      if (isPlain) expect(await files.open(key)).toBeNull();
      else await expect(files.open(key)).rejects.toThrow('Not a file key');
    }),
    { numRuns: 500 },
  );
});

it('a failed store leaves no file behind', async () => {
  await mkdir(join(folder, 'kept/taken'), { recursive: true });
  await expect(files.put('taken', Buffer.from('x'))).rejects.toThrow('EISDIR');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('temporary files of an earlier run are deleted at the start', async () => {
  await writeFile(scratch(), 'half a picture');
  await createScratch(join(folder, 'incoming'));
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await files.isReady()).toBe(true);
});
