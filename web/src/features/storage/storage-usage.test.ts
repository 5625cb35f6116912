import { expect, test } from 'vitest';
import { isStorageFull, usedShare } from './storage-usage.ts';

test('the bar shows the used share of the limit and never more than all of it', () => {
  expect(usedShare({ used: 25, limit: 100 })).toBe(0.25);
  expect(usedShare({ used: 150, limit: 100 })).toBe(1);
});

test('without a limit there is no bar, and the storage is never full', () => {
  expect(usedShare({ used: 10 ** 15, limit: null })).toBeNull();
  expect(isStorageFull({ used: 10 ** 15, limit: null })).toBe(false);
});

test('the page warns as soon as the limit is reached, also if the limit is 0', () => {
  expect([99, 100, 101].map((used) => isStorageFull({ used, limit: 100 }))).toEqual([false, true, true]);
  expect(isStorageFull({ used: 0, limit: 0 })).toBe(true);
});
