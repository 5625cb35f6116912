import { expect, test } from 'vitest';
import { said } from '../../texts/texts.ts';
import { findSkipReason, isSystemFile } from './skip-reason.ts';

const reason = (name: string, size = 1000) => findSkipReason({ name, size }, said);

test('every skipped file gets a reason that fits it', () => {
  expect(reason('Song.MP3')).toBe('library:skip.sound');
  expect(reason('Film.mkv', 0)).toBe('library:skip.empty');
  expect(reason('Film.mkv', 65 * 1024 ** 3)).toBe('library:skip.tooLarge');
  expect(reason('poster.jpg')).toBe('library:skip.picture');
  expect(reason('notes.txt')).toBe('library:skip.text');
  expect(reason('film.rar')).toBe('library:skip.packed');
  expect(reason('setup.exe')).toBe(said('library:skip.wrongEnding', { ending: 'exe' }));
  expect(reason('README')).toBe('library:skip.noEnding');
  expect(reason('Film.en.srt', 0)).toBe('library:skip.empty');
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
