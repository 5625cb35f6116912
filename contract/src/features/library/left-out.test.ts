import { expect, test } from 'vitest';
import { isSystemFile, whyLeftOut } from './left-out.ts';

const why = (name: string, size = 1000) => whyLeftOut({ name, size });

test('every file that is left out has a reason of its own', () => {
  expect(why('Song.MP3')).toBe('Sound only: the library takes videos');
  expect(why('Film.mkv', 0)).toBe('Empty');
  expect(why('Film.mkv', 65 * 1024 ** 3)).toBe('Larger than 64 GB');
  expect(why('poster.jpg')).toContain('A picture');
  expect(why('notes.txt')).toBe('A text');
  expect(why('film.rar')).toBe('Packed: unpack it first');
  expect(why('setup.exe')).toBe('.exe is no kind of video');
  expect(why('README')).toBe('Its name has no ending');
  expect(why('Film.en.srt', 0)).toBe('Empty');
});

test('what television, discs, cameras and old programs write is taken', () => {
  const names = [
    'a.ts',
    'a.mts',
    'a.M2TS',
    'a.vob',
    'a.mpg',
    'a.mpeg',
    'a.avi',
    'a.wmv',
    'a.flv',
    'a.3gp',
    'a.en.srt',
  ];
  expect(names.map((name) => why(name))).toEqual(names.map(() => null));
});

test('what a system leaves lying in folders is nobody’s mistake', () => {
  expect(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'Film.mkv'].map(isSystemFile)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
