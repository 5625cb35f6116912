import { expect, test } from 'vitest';
import { shortCount } from './short-count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1234, '1.2K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [1_000_000, '1.0M'],
  [3_440_000, '3.4M'],
])('%i is shown as %s', (count, text) => {
  expect(shortCount(count)).toBe(text);
});
