import { expect, test } from 'vitest';
import { together } from './together.ts';

/** A statement that ends when the test says so. */
function createSlow() {
  const statements: { keys: number[]; end: () => void; fail: () => void }[] = [];
  const read = together<number, string>((keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>();
    statements.push({
      keys,
      end: () => resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, `row ${key}`]))),
      fail: () => reject(new Error('The database is away')),
    });
    return promise;
  });
  return { statements, read };
}
const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

test('a key is read at once; keys that come while four statements run are read by one', async () => {
  const { statements, read } = createSlow();
  const first = range(1, 4).map(read);
  expect(statements.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]]);
  const others = [...range(10, 20), 10, -1].map(read);
  expect(statements).toHaveLength(4);
  statements[1]!.end();
  expect(await first[1]).toBe('row 2');
  await expect.poll(() => statements.length).toBe(5);
  expect(statements[4]!.keys).toEqual([...range(10, 20), -1]);
  statements[4]!.end();
  expect(await Promise.all(others)).toEqual([
    ...range(10, 20).map((key) => `row ${key}`),
    'row 10',
    undefined,
  ]);
});

test('a statement has at most fifty keys, and one that fails does not stop the next', async () => {
  const { statements, read } = createSlow();
  const first = Promise.all(range(1, 4).map(read));
  const many = Promise.allSettled(range(100, 70).map(read));
  for (const { end } of statements.slice(0, 4)) end();
  await first;
  await expect.poll(() => statements.length).toBe(6);
  expect(statements.slice(4).map(({ keys }) => keys.length)).toEqual([50, 20]);
  statements[4]!.fail();
  statements[5]!.end();
  expect((await many).map(({ status }) => status)).toEqual([
    ...range(0, 50).map(() => 'rejected'),
    ...range(0, 20).map(() => 'fulfilled'),
  ]);
  const last = read(7);
  statements[6]!.end();
  expect(await last).toBe('row 7');
});
