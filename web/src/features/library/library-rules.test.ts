import { expect, test } from 'vitest';
import { parseTime } from './time-field-text.ts';
import {
  findVideoOfSubtitles,
  sidecarFolder,
  isSubtitleName,
  parseSidecarName,
} from '@snowglobe/contract/features/library/sidecars.ts';

test('a time is written as seconds, minutes or hours, and anything else is refused', () => {
  expect(['90', '1:30', '0:01:30', ' 12:05 '].map(parseTime)).toEqual([90, 90, 90, 725]);
  expect(['', '1:75', '-3', '1:2:3:4', 'a', '1.5', '1:'].map(parseTime)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('the name of a subtitle file tells its film and its language', () => {
  expect(['Film.srt', 'Film.de.ASS', 'Film.mkv', 'srt'].map(isSubtitleName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(parseSidecarName('Film.de.srt', 'Film.mkv')).toEqual({ language: 'de', label: '' });
  expect(parseSidecarName('Film.pt-BR.forced.srt', 'Film.mkv')).toEqual({
    language: 'pt-BR',
    label: 'forced',
  });
  expect(parseSidecarName('Film.srt', 'Film.mkv')).toEqual({ language: 'und', label: '' });
  expect(parseSidecarName('Film.commentary.srt', 'Film.mkv')).toEqual({
    language: 'und',
    label: 'commentary',
  });
  expect(parseSidecarName('Films.de.srt', 'Film.mkv')).toBeNull();
});

test('of two matching films the subtitles go to the one with the longer name', () => {
  const films = ['Film.mkv', 'Film.2.mkv'].map((name) => ({ file_name: name, folder: '' }));
  expect(findVideoOfSubtitles('Film.2.de.srt', '', films)?.file_name).toBe('Film.2.mkv');
  expect(findVideoOfSubtitles('Film.de.srt', 'Anywhere', films)?.file_name).toBe('Film.mkv');
  expect(findVideoOfSubtitles('Other.de.srt', '', films)).toBeNull();
});

test('every season has an episode 01: subtitles go to the film in the same folder', () => {
  const films = [1, 2].map((season) => ({ file_name: '01.mkv', folder: `Show/Season ${season}` }));
  const at = (path: string) =>
    findVideoOfSubtitles(path.split('/').at(-1)!, sidecarFolder(path), films)?.folder;
  expect(at('Show/Season 2/01.en.srt')).toBe('Show/Season 2');
  expect(at('Show/Season 2/Subs/01.en.srt')).toBe('Show/Season 2');
  expect(at('Show/Season 3/01.en.srt')).toBeUndefined();
});
