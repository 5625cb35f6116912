import { expect, test } from 'vitest';
import { dataText, hasAudioChoice, lengthText, ratingText, runtimeText } from './title-words.ts';

test('a rating has one decimal, and an estimate says that it is one', () => {
  expect(ratingText({ rating: 8, rating_is_estimate: false })).toBe('8.0');
  expect(ratingText({ rating: 7.44, rating_is_estimate: true })).toBe('~7.4');
  expect(ratingText({ rating: null, rating_is_estimate: false })).toBe('');
});

test('the length of a title is shown as minutes, hours, seasons or episodes', () => {
  expect([14, 60, 68, 153].map(runtimeText)).toEqual(['14 min', '1 h', '1 h 08', '2 h 33']);
  const film = { type: 'movie', seasons: null, episodes: null, runtime: 94 };
  expect(lengthText(film)).toBe('1 h 34');
  expect(lengthText({ ...film, runtime: null })).toBe('');
  expect(lengthText({ type: 'tv', seasons: 3, episodes: 97 })).toBe('3 seasons');
  expect(lengthText({ type: 'tv', seasons: 1, episodes: 26, is_anime: true })).toBe('1 season · 26 eps');
  expect(lengthText({ type: 'anime', media_type: 'tv', seasons: 1, episodes: 12 })).toBe('1 season · 12 eps');
});

test('only anime and animation have a choice of dub or sub; the tag names the data source', () => {
  expect(hasAudioChoice({ is_anime: false, genres: ['Drama', 'Animation'] })).toBe(true);
  expect(hasAudioChoice({ is_anime: true, genres: ['Drama'] })).toBe(true);
  expect(hasAudioChoice({ is_anime: false, genres: ['Drama'] })).toBe(false);
  expect(dataText('TMDB')).toBe('TMDB Data');
});
