import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitLua } from './split-lua.ts';

it('the tokens joined together are the original text', () => {
  const piece = fc.constantFrom(
    '--',
    '[[',
    ']]',
    '"',
    "'",
    '\\',
    '\n',
    'end',
    'local x',
    '0x1F',
    '<b>',
    ' ',
    '12.5e3',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      const code = pieces.join('');
      expect(
        splitLua(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }),
  );
});

it('each token has its kind', () => {
  expect(splitLua('local x = "end" -- 5')).toMatchObject([
    { kind: 'keyword', text: 'local' },
    { kind: 'plain', text: ' x = ' },
    { kind: 'string', text: '"end"' },
    { kind: 'plain', text: ' ' },
    { kind: 'comment', text: '-- 5' },
  ]);
});
