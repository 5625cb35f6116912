import fc from 'fast-check';
import { expect, it } from 'vitest';
import { luaWords } from './lua-words.ts';

it('words, put together, are the same text again, whatever it is', () => {
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
        luaWords(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code);
    }),
  );
});

it('each word has its kind', () => {
  expect(luaWords('local x = "end" -- 5')).toMatchObject([
    { kind: 'keyword', text: 'local' },
    { kind: 'plain', text: ' x = ' },
    { kind: 'string', text: '"end"' },
    { kind: 'plain', text: ' ' },
    { kind: 'comment', text: '-- 5' },
  ]);
});
