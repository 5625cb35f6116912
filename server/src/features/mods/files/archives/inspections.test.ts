import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '../../../../core/observe/logger.ts';
import { makeZip, packedZeros } from '../../../../../test/zips.ts';
import { createInspections } from './inspections.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-inspections-'));
const log = createLogger('silent');
const [hostile, other] = [1, 2];

async function file(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, kind: 'zip' as const, size: bytes.length };
}

/** The most work that an archive of 11 MB can cause: it unpacks to a gigabyte. */
const packed = packedZeros(128 * 1024 ** 2);
const heavy = await file(
  'heavy.zip',
  makeZip([
    { name: 'noise', bytes: randomBytes(11 * 1024 ** 2), isStored: true },
    ...Array.from({ length: 8 }, (_, at) => ({ name: `${at}`, packed })),
  ]),
);
const small = await file('small.zip', makeZip([{ name: 'readme.txt', bytes: 'Hello' }]));

/** Half a minute for small files, and almost no time for large ones. */
const impatient = createInspections(log, { maxMs: (bytes) => (bytes > 1024 ** 2 ? 1 : 30_000) });
const inspections = createInspections(log);
afterAll(async () => {
  impatient.close();
  inspections.close();
  await rm(folder, { recursive: true });
});
/** The time that a thread needs to start. */
async function createdThread(): Promise<void> {
  const fresh = createInspections(log);
  await fresh.inspect({ ...small, memberId: other, signal: stays });
  fresh.close();
}
const stays = new AbortController().signal;

it("a member's small file does not wait for the heavy ones of another", async () => {
  const ended: string[] = [];
  const inspect = async (name: string, memberId: number, asked: typeof heavy) => {
    await inspections.inspect({ ...asked, memberId, signal: stays });
    ended.push(name);
  };
  await Promise.all([
    inspect('heavy', hostile, heavy),
    inspect('heavy', hostile, heavy),
    inspect('small', other, small),
    inspect('small', other, small),
  ]);
  expect(ended).toEqual(['small', 'small', 'heavy', 'heavy']);
});

it('a fourth file of the same member at once is refused', async () => {
  const three = [small, small, small].map((asked) =>
    inspections.inspect({ ...asked, memberId: hostile, signal: stays }),
  );
  const fourth = inspections.inspect({ ...small, memberId: hostile, signal: stays });
  await expect(fourth).rejects.toMatchObject({ fault: { code: 'busy' } });
  expect(await Promise.all(three)).toHaveLength(3);
});

it('an inspection that takes too long is stopped with a clear error; the next file is inspected', async () => {
  const asked = { memberId: hostile, signal: stays };
  await expect(impatient.inspect({ ...heavy, ...asked })).rejects.toMatchObject({
    fault: { code: 'inspection_too_slow' },
    message: /took too long/,
  });
  expect(await impatient.inspect({ ...small, ...asked })).toMatchObject({ contentsCount: 1 });
});

it('an inspection stops when the sender disconnects, and their next file is inspected', async () => {
  const leaving = new AbortController();
  const ended: string[] = [];
  const left = inspections
    .inspect({ ...heavy, memberId: hostile, signal: leaving.signal })
    .catch(() => void ended.push('left'));
  const another = inspections
    .inspect({ ...heavy, memberId: other, signal: stays })
    .then(() => void ended.push('heavy'));
  const next = inspections
    .inspect({ ...small, memberId: hostile, signal: stays })
    .then(() => void ended.push('next'));
  // When this small inspection is done, the threads of both heavy ones have started too.
  await createdThread();
  leaving.abort();
  await Promise.all([left, another, next]);
  expect(ended).toEqual(['left', 'next', 'heavy']);
});

it('a missing file is a server error, and not a refusal', async () => {
  const gone = { path: join(folder, 'gone.zip'), kind: 'zip' as const, size: 1 };
  await expect(inspections.inspect({ ...gone, memberId: other, signal: stays })).rejects.toThrow(/ENOENT/);
});
