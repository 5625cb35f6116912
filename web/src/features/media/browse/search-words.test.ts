import { expect, test } from 'vitest';
import { statusText } from './search-words.ts';

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
