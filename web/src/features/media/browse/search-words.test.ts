import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { expect, test } from 'vitest';
import { matches, statusText } from './search-words.ts';

const nothing = {
  isIdle: false,
  isBusy: false,
  hasFailed: false,
  found: undefined,
  hasMore: false,
  label: undefined,
  titles: undefined,
} as const;

test('the readout says what the page does and has, and nothing that it does not know', () => {
  expect(statusText({ ...nothing, isIdle: true, titles: 1482 })).toBe('1,482 titles');
  expect(statusText({ ...nothing, isIdle: true })).toBe('');
  expect(statusText({ ...nothing, isBusy: true, found: 3 })).toBe('Searching…');
  expect(statusText({ ...nothing, hasFailed: true })).toBe('Search failed');
  expect(statusText({ ...nothing, found: 1, label: 'OPEN CATALOGUE' })).toBe('1 result · OPEN CATALOGUE');
  expect(statusText({ ...nothing, found: 48, hasMore: true })).toBe('48 and more');
});

test('what was found is narrowed down by genre and decade', () => {
  const title = { genres: ['Horror', 'Drama'], year: 1929 } as MediaResult;
  expect([matches(title, '', ''), matches(title, 'Horror', '1920'), matches(title, 'Drama', '')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([matches(title, 'Comedy', ''), matches(title, '', '1930')]).toEqual([false, false]);
  expect(matches({ ...title, year: null }, '', '1920')).toBe(false);
});
