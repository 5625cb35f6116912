import { expect, test } from 'vitest';
import { statusText } from './search-words.ts';

const noStatus = {
  isIdle: false,
  isBusy: false,
  hasFailed: false,
  found: undefined,
  hasMore: false,
  label: undefined,
  titles: undefined,
} as const;

test('the status says what the page is doing or has found, and nothing that it does not know', () => {
  expect(statusText({ ...noStatus, isIdle: true, titles: 1482 })).toBe('1,482 titles');
  expect(statusText({ ...noStatus, isIdle: true })).toBe('');
  expect(statusText({ ...noStatus, isBusy: true, found: 3 })).toBe('Searching…');
  expect(statusText({ ...noStatus, hasFailed: true })).toBe('Search failed');
  expect(statusText({ ...noStatus, found: 1, label: 'OPEN CATALOGUE' })).toBe('1 result · OPEN CATALOGUE');
  expect(statusText({ ...noStatus, found: 48, hasMore: true })).toBe('48 and more');
});
