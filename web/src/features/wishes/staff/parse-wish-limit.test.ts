import { expect, it } from 'vitest';
import { parseWishLimit } from './parse-wish-limit.ts';

it('an empty field is no limit, a whole number up to 100 is one, anything else is wrong', () => {
  expect(['', '  ', '0', ' 5 ', '100'].map(parseWishLimit)).toEqual([null, null, 0, 5, 100]);
  expect(['-1', '101', '1.5', 'many', '1e2', '٣'].map(parseWishLimit)).toEqual(Array(6).fill(undefined));
});
