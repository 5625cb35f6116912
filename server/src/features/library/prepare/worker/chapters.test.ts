import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { films } from '../../../../../test/library.ts';
import { readChapters } from './chapters.ts';

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-chapters-'));
afterAll(() => rm(folder, { recursive: true }));
const chapters = [
  { start: 0, title: 'The village' },
  { start: 0.7, title: 'Snow & ice – ünd' },
  { start: 1.4, title: '' },
];

async function chaptersOf(container: 'mp4' | 'mov' | 'matroska', bytes: Uint8Array) {
  const path = join(folder, `film-${container}`);
  await writeFile(path, bytes);
  return readChapters(path, { container, duration: 2 });
}

it.each([
  ['Matroska', 'matroska', films.chapters.mkv],
  ['MP4 with the list of Nero', 'mp4', films.chapters.mp4],
  ['QuickTime with a track of chapters', 'mov', films.chapters.mov],
] as const)('the chapters of a film are read: %s', async (_, container, bytes) => {
  expect(await chaptersOf(container, bytes())).toEqual(chapters);
});

it.each([
  ['Matroska', 'matroska', films.chapters.mkv],
  ['MP4', 'mp4', films.chapters.mp4],
  ['QuickTime', 'mov', films.chapters.mov],
] as const)(
  'a broken list of chapters is no chapters, and never an error: %s',
  async (_, container, bytes) => {
    const whole = bytes();
    const table = Buffer.from(whole).indexOf(
      container === 'matroska' ? '\x10\x43\xa7\x70' : 'moov',
      'latin1',
    );
    for (let at = table; at < Math.min(whole.length, table + 3000); at += 61) {
      const broken = whole.slice();
      broken.set([0xff, 0xff, 0xff, 0xff], at);
      for (const { start, title } of await chaptersOf(container, broken)) {
        expect(start).toBeLessThan(2);
        expect(Array.from(title).length).toBeLessThanOrEqual(120);
      }
    }
  },
);
