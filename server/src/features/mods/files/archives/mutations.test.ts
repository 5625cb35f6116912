import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparableName, damagedArchive, type Damaged } from '../../../../../test/damaged-archives.ts';
import { listWith7zip, listWithUnrar } from '../../../../../test/reference-tools.ts';
import { list } from './inspect.ts';
import { readRar } from './rar.ts';
import { RefusedFile } from './refused-file.ts';
import { memorySource } from './source.ts';
import { readZipDirectory } from './zip-directory.ts';

// Valid archives with random damage. An inspection must end soon, with a listing or a refusal; and when it accepts an
// archive, the tools of members must list exactly the same files.

const numRuns = Number(process.env['MUTATIONS'] ?? (process.env['FULL'] ? 10_000 : 150));
/** Only reached when a run hangs: a single run takes a millisecond. */
const maxMs = 10_000;
/** All files and folders of an accepted archive; null if it is refused. */
async function acceptedNames({ kind, bytes }: Damaged): Promise<string[] | null> {
  const source = memorySource(bytes);
  const started = performance.now();
  try {
    await list(kind === 'zip' ? 'zip' : 'rar', source);
    const files = kind === 'zip' ? readZipDirectory(source) : readRar(source);
    return files.map(({ name, isFolder }) => comparableName(name, isFolder));
  } catch (error) {
    if (error instanceof RefusedFile) return null;
    throw error;
  } finally {
    expect(performance.now() - started).toBeLessThan(maxMs);
  }
}

it(
  'an archive with random damage is refused, or is for members what it is for us',
  async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(damagedArchive, async (archive) => {
        const names = await acceptedNames(archive);
        if (!names) return;
        accepted += 1;
        const by7zip = await listWith7zip(archive.bytes, archive.kind === 'zip' ? 'zip' : 'rar');
        expect(by7zip?.map(({ name, isFolder }) => comparableName(name, isFolder))).toEqual(names);
        expect(by7zip?.some(({ isLink, isLocked }) => isLink || isLocked)).toBe(false);
        if (archive.kind === 'zip') return;
        const byUnrar = await listWithUnrar(archive.bytes);
        expect(byUnrar?.map(({ name, isFolder }) => comparableName(name, isFolder))).toEqual(names);
      }),
      { numRuns },
    );
    // Some damage is harmless, for example to a time. Without any such case nothing would be compared.
    expect(accepted).toBeGreaterThan(numRuns / 50);
  },
  30 * 60_000,
);
