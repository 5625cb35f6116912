import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('the highlighted pieces together are exactly the program', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('ts', 'python', 'sql', 'text', ''),
      (code, language) => {
        expect(
          highlight(code, language)
            .map(({ text }) => text)
            .join(''),
        ).toBe(code);
      },
    ),
  );
});

test('comments, strings, numbers, keywords and calls get different kinds', () => {
  expect(highlight('const n = f("a // b", 12); // why', 'ts').filter(({ kind }) => kind !== 'plain')).toEqual(
    [
      { kind: 'keyword', text: 'const' },
      { kind: 'name', text: 'f' },
      { kind: 'string', text: '"a // b"' },
      { kind: 'number', text: '12' },
      { kind: 'comment', text: '// why' },
    ],
  );
  expect(highlight('x = 1 # why', 'python').at(-1)).toEqual({ kind: 'comment', text: '# why' });
  expect(highlight('SELECT 1 -- why', 'sql')).toMatchObject([
    { kind: 'keyword' },
    {},
    { kind: 'number' },
    {},
    { kind: 'comment' },
  ]);
});
