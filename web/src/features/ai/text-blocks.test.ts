import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

test('an answer is split at blank lines and around code blocks, and nowhere else', () => {
  const text = 'One\ntwo\n\n# Three\n\n```ts\nconst a = 1;\n\nconst b = 2;\n```\nFour\n\n- a\n\n- b';
  expect(textBlocks(text)).toEqual([
    { kind: 'words', text: 'One\ntwo' },
    { kind: 'words', text: '# Three' },
    { kind: 'code', text: 'const a = 1;\n\nconst b = 2;', language: 'ts', isOpen: false },
    { kind: 'words', text: 'Four' },
    { kind: 'words', text: '- a\n\n- b' },
  ]);
});

test('a code block without its end is marked as open', () => {
  expect(textBlocks('```py\nprint(1)')).toEqual([
    { kind: 'code', text: 'print(1)', language: 'py', isOpen: true },
  ]);
  expect(textBlocks('````\n```\n````')).toMatchObject([{ text: '```', isOpen: false }]);
});

test('a table is a block of its own, even without blank lines around it', () => {
  const text = 'Two of them:\n| film | year |\n|---|:-:|\n| [Nosferatu] | 1922 |\n| a \\| b |\nThat is all.';
  expect(textBlocks(text)).toEqual([
    { kind: 'words', text: 'Two of them:' },
    { kind: 'table', rows: [['film', 'year'], ['[Nosferatu]', '1922'], ['a | b']] },
    { kind: 'words', text: 'That is all.' },
  ]);
  // Rows without a separator line are no table, nor are rows whose separator line is incomplete.
  expect(textBlocks('| a | b |\n| c | d |')).toMatchObject([{ kind: 'words' }]);
  expect(textBlocks('| a | b |\n|--')).toMatchObject([{ kind: 'words' }]);
});

test('a finished block does not change while more text arrives', () => {
  const whole = 'First words.\n\nSecond words, longer.\n\n```js\n1\n```\n\nThird.';
  const first = textBlocks(whole)[0];
  for (let length = 20; length <= whole.length; length += 1)
    expect(textBlocks(whole.slice(0, length))[0]).toEqual(first);
});
