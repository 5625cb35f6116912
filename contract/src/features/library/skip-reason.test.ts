import { expect, test } from 'vitest';
import { findSkipReason, isSystemFile } from './skip-reason.ts';

const reason = (name: string, size = 1000) => findSkipReason({ name, size });

test('every skipped file gets a reason that fits it', () => {
  expect(reason('Song.MP3')).toBe('Sound only: the library takes videos');
  expect(reason('Film.mkv', 0)).toBe('Empty');
  expect(reason('Film.mkv', 65 * 1024 ** 3)).toBe('Larger than 64 GB');
  expect(reason('poster.jpg')).toContain('A picture');
  expect(reason('notes.txt')).toBe('A text');
  expect(reason('film.rar')).toBe('Packed: unpack it first');
  expect(reason('setup.exe')).toBe('.exe is no kind of video');
  expect(reason('README')).toBe('Its name has no ending');
  expect(reason('Film.en.srt', 0)).toBe('Empty');
});

test('files of television, discs, cameras and old programs are accepted', () => {
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
  expect(names.map((name) => reason(name))).toEqual(names.map(() => null));
});

test('files that an operating system creates in folders are recognized', () => {
  expect(['.DS_Store', 'Thumbs.db', 'desktop.ini', 'Film.mkv'].map(isSystemFile)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
