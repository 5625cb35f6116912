import { storageLimitMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { expect, test } from 'vitest';
import { parseLimit } from './parse-limit.ts';

const gigabyte = 1024 ** 3;

test('a limit is written in gigabytes, also with a comma; an empty field means no limit', () => {
  expect(parseLimit('2')).toBe(2 * gigabyte);
  expect(parseLimit(' 0,5 ')).toBe(gigabyte / 2);
  expect(parseLimit('  ')).toBeNull();
});

test('text, negative and too large limits are refused', () => {
  for (const text of ['ten', '-1', '1e9', String(storageLimitMax / gigabyte + 1)])
    expect(parseLimit(text)).toBeUndefined();
  expect(parseLimit(String(storageLimitMax / gigabyte))).toBe(storageLimitMax);
});
