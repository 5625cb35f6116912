import type { Episode, Season } from '@snowglobe/contract/features/media/media.model.ts';
import { expect, test } from 'vitest';
import { parseEmbedMessage } from './embed-messages.ts';
import { episodeAfter, firstEpisode, firstSeason } from './episode-order.ts';
import { sandboxOf, withStart } from './frame-rules.ts';
import { downloadName, resumeAt } from './player-words.ts';

const season = (number: number) => ({ season_number: number }) as Season;
const episode = (of: number, number: number) => ({ season: of, episode: number }) as Episode;

test('a download is named after its title, and after its episode in a series', () => {
  expect(downloadName('Metropolis', { season: null, episode: null })).toBe('Metropolis.mp4');
  expect(downloadName('One Step Beyond', { season: 1, episode: 4 })).toBe('One Step Beyond - S1E4.mp4');
});

test('playback resumes ten seconds earlier, and at the beginning after a finished film', () => {
  const at = { season: null, episode: null, duration: 100, watched_at: '', finished: false };
  expect([resumeAt({ ...at, position: 42 }), resumeAt({ ...at, position: 4 }), resumeAt(undefined)]).toEqual([
    32, 0, 0,
  ]);
  expect(resumeAt({ ...at, position: 97, finished: true })).toBe(0);
});

test('the next episode is the next of the season, then the first of the next season, then none', () => {
  const seasons = [season(1), season(3)];
  const episodes = [episode(1, 1), episode(1, 2), episode(1, 4)];
  const after = (of: number, number: number) =>
    episodeAfter({ season: of, episode: number }, episodes, seasons);
  expect([after(1, 1), after(1, 2), after(1, 4)]).toEqual([
    { season: 1, episode: 2 },
    { season: 1, episode: 4 },
    { season: 3, episode: 1 },
  ]);
  expect(after(3, 1)).toBeNull();
  expect(episodeAfter({ season: 3, episode: 9 }, [episode(3, 9)], seasons)).toBeNull();
  expect(episodeAfter({ season: null, episode: null }, episodes, seasons)).toBeNull();
});

test('a series starts at season 1 and episode 1, or at the first available one', () => {
  expect([firstSeason([season(2), season(1)]), firstSeason([season(4)]), firstSeason([])]).toEqual([
    1,
    4,
    null,
  ]);
  expect([firstEpisode([episode(1, 3), episode(1, 1)]), firstEpisode([episode(1, 7)])]).toEqual([1, 7]);
});

test('only valid messages of our own players are accepted', () => {
  const say = (type: string, more = {}) => parseEmbedMessage({ source: 'snowglobe-player', type, ...more });
  expect([say('ready'), say('playing'), say('ended'), say('error'), say('stir')]).toEqual([
    { type: 'playing' },
    { type: 'playing' },
    { type: 'ended' },
    { type: 'broken' },
    { type: 'stir' },
  ]);
  expect(say('time', { position: 3.5, duration: 60 })).toEqual({ type: 'time', position: 3.5, duration: 60 });
  for (const position of [Number.NaN, -1, '3', null, Infinity])
    expect(say('time', { position, duration: 60 })).toBeNull();
  for (const data of [null, 'playing', 7, { type: 'playing' }, { source: 'elsewhere', type: 'playing' }])
    expect(parseEmbedMessage(data)).toBeNull();
  expect(say('constructor')).toBeNull();
});

test('our own frame has an opaque origin and a start position; the address of another site is not changed', () => {
  expect(sandboxOf('/embed/mirror-1/movie/7')).toBe('allow-scripts');
  expect(sandboxOf('//elsewhere.example/7')).toContain('allow-same-origin');
  for (const url of ['/embed/a', 'https://elsewhere.example/7']) {
    expect(sandboxOf(url)).not.toMatch(/popups|top-navigation|downloads|modals/);
  }
  expect(withStart('/embed/a?audio=dub', 32.7)).toBe('/embed/a?audio=dub&start=32');
  expect(withStart('/embed/a', 0)).toBe('/embed/a');
  expect(withStart('https://elsewhere.example/7', 32)).toBe('https://elsewhere.example/7');
});
