import type { LibraryVideo } from '@snowglobe/contract/features/library/library.model.ts';
import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { expect, test } from 'vitest';
import { findDuplicate, matchOf, numberEpisodes, rowOf, rowText, type MatchRow } from './match-rows.ts';

const series = { id: 7, title: 'One Step Beyond', type: 'tv' } as MediaResult;
const film = { id: 9, title: 'Metropolis', type: 'movie' } as MediaResult;
const video = (part: Partial<LibraryVideo>) =>
  ({ id: 1, file_name: 'a.mkv', folder: '', place: null, guess: null, ...part }) as LibraryVideo;
const row = (part: Partial<MatchRow>): MatchRow => ({
  id: 1,
  fileName: 'a.mkv',
  folder: '',
  title: { kind: 'catalogue', title: series },
  season: '',
  episode: '',
  episodeTitle: '',
  ...part,
});

test('the title is guessed from the file name until staff choose one', () => {
  const guess = {
    title: 'one step beyond',
    year: null,
    season: 1,
    episode: 4,
    episode_title: 'The Dark Room',
    match: series,
  };
  expect(rowText(rowOf(video({ guess })))).toBe('One Step Beyond · S1E4');
  const place = { title: film, is_own: false, season: null, episode: null, episode_title: null };
  expect(matchOf(rowOf(video({ guess, place })))).toEqual({ title_id: 9 });
  // A name that is not in the catalogue becomes an own title.
  expect(matchOf(rowOf(video({ guess: { ...guess, match: null } })))).toEqual({
    own: { title: 'one step beyond', type: 'tv', year: null },
    season: 1,
    episode: 4,
    episode_title: 'The Dark Room',
  });
  expect(matchOf(rowOf(video({})))).toBeNull();
});

test('an episode needs a season and an episode number, a film needs neither', () => {
  expect(matchOf(row({ season: '1' }))).toBeNull();
  expect(matchOf(row({ season: '1', episode: 'two' }))).toBeNull();
  expect(matchOf(row({ season: '0', episode: ' 3 ' }))).toEqual({
    title_id: 7,
    season: 0,
    episode: 3,
    episode_title: null,
  });
  expect(matchOf(row({ title: { kind: 'catalogue', title: film }, season: '1' }))).toEqual({ title_id: 9 });
});

test('episodes are numbered in the order of the file names, 10 after 9', () => {
  const rows = ['e10.mkv', 'e9.mkv', 'e11.mkv'].map((fileName, id) => row({ id, fileName }));
  const numbered = numberEpisodes([{ ...rows[0]!, season: '2', episode: '4' }, ...rows.slice(1)]);
  expect(numbered.map(({ fileName, season, episode }) => `${fileName} S${season}E${episode}`)).toEqual([
    'e10.mkv S2E5',
    'e9.mkv S2E4',
    'e11.mkv S2E6',
  ]);
});

test('each folder is a season and has its own numbers', () => {
  const at = (id: number, folder: string, fileName: string, season = '') =>
    row({ id, folder, fileName, season });
  const rows = [
    at(1, 'S1', 'b.mkv', '1'),
    at(2, 'S2', 'd.mkv', '2'),
    at(3, 'S1', 'a.mkv'),
    at(4, 'S2', 'c.mkv'),
  ];
  expect(numberEpisodes(rows).map(({ season, episode }) => `S${season}E${episode}`)).toEqual([
    'S1E2',
    'S2E2',
    'S1E1',
    'S2E1',
  ]);
});

test('two files for one episode are found before anything is sent', () => {
  const one = row({ season: '1', episode: '1' });
  expect(findDuplicate([one, { ...one, id: 2, episode: '2' }])).toBeNull();
  expect(findDuplicate([one, { ...one, id: 2 }])?.id).toBe(2);
  expect(findDuplicate([one, { ...one, id: 2, episodeTitle: 'Another name' }])?.id).toBe(2);
  expect(findDuplicate([row({ title: null }), row({ title: null })])).toBeNull();
});
