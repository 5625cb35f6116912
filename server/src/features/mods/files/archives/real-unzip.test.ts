import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { comparableName, damagedArchive } from '../../../../../test/damaged-archives.ts';
import { makeZip, unicodePath } from '../../../../../test/zips.ts';
import { list } from './inspect.ts';
import { RefusedFile } from './refused-file.ts';
import { memorySource } from './source.ts';
import { readZipDirectory } from './zip-directory.ts';

// Runs only on machines with Info-ZIP's unzip, which npm can't install (vitest.config.ts).

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-unzip-'));
afterAll(() => rm(folder, { recursive: true }));
const run = promisify(execFile);
const numRuns = Number(process.env['MUTATIONS'] ?? (process.env['FULL'] ? 5000 : 100));

/** The names that unzip unpacks; its complaints are on its error output. */
async function listWithUnzip(bytes: Uint8Array): Promise<string[]> {
  const path = join(folder, 'archive.zip');
  await writeFile(path, bytes);
  const { stdout } = await run('/usr/bin/unzip', ['-Z1', path], { env: { LC_ALL: 'C.UTF-8' } });
  const names = stdout.split('\n').slice(0, -1);
  return names.map((name) => comparableName(name, name.endsWith('/')));
}

it("unzip uses Info-ZIP's second name, and we refuse it", async () => {
  const extra = unicodePath('readme.txt', 'setup.exe');
  const zip = makeZip([{ name: 'readme.txt', bytes: 'Hello', hasCodePage: true, extra }]);
  expect(await listWithUnzip(zip)).toEqual(['setup.exe']);
  await expect(list('zip', memorySource(Buffer.from(zip)))).rejects.toThrow(/two different names/);
});

it(
  'a zip with random damage is refused, or unzip lists the same files',
  async () => {
    await fc.assert(
      fc.asyncProperty(damagedArchive, async ({ kind, bytes }) => {
        if (kind !== 'zip') return;
        const source = memorySource(bytes);
        try {
          await list('zip', source);
        } catch (error) {
          if (error instanceof RefusedFile) return;
          throw error;
        }
        const names = readZipDirectory(source).map(({ name, isFolder }) => comparableName(name, isFolder));
        expect(await listWithUnzip(bytes)).toEqual(names);
      }),
      { numRuns },
    );
  },
  30 * 60_000,
);
