import { expect, test } from 'vitest';
import { pageText } from './page-text.ts';

test('a page names its rows and the total', () => {
  expect(pageText({ first: 1, count: 50, total: 4812, totalIsExact: true })).toBe('1–50 of 4,812');
  expect(pageText({ first: 51, count: 0, total: 50, totalIsExact: true })).toBe('Nothing on this page');
});

test('a total that the server only estimates is never below the last row', () => {
  expect(pageText({ first: 10_001, count: 50, total: 10_000, totalIsExact: false })).toBe(
    '10,001–10,050 of 10,050+',
  );
});
