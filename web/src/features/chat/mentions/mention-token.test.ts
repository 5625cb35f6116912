import { expect, test } from 'vitest';
import { mentionTokenAt } from './mention-token.ts';

test.each([
  ['Hi @an', { from: 3, beginning: 'an' }],
  ['@', { from: 0, beginning: '' }],
  ['(@Bob-2', { from: 1, beginning: 'Bob-2' }],
  ['mail@an', null],
  ['@ann ', null],
  ['@@an', null],
  ['plain', null],
])('after typing %j the mention is %j', (text, token) => {
  expect(mentionTokenAt(text, text.length)).toEqual(token);
});

test('only the text before the caret counts', () => {
  expect(mentionTokenAt('Hi @ann and more', 6)).toEqual({ from: 3, beginning: 'an' });
});
