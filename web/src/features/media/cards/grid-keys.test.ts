import { expect, test } from 'vitest';
import { nextCard } from './grid-keys.ts';

/** Seven cards, three in a row; the fifth is raised by the pointer. */
const grid = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
  left: (at % 3) * 200,
  top: Math.floor(at / 3) * 300 - (at === 4 ? 4 : 0),
}));
const move = (at: number, key: string) => nextCard(grid, at, key);

test('the arrow keys move to the next card in each direction, also to a raised one', () => {
  expect([move(0, 'ArrowRight'), move(3, 'ArrowLeft'), move(1, 'ArrowDown'), move(4, 'ArrowUp')]).toEqual([
    1, 2, 4, 1,
  ]);
  expect(move(4, 'ArrowDown')).toBe(6);
  expect(move(6, 'ArrowUp')).toBe(3);
});

test('where the text runs from right to left, the next card is on the left', () => {
  expect([nextCard(grid, 0, 'ArrowLeft', true), nextCard(grid, 1, 'ArrowRight', true)]).toEqual([1, 0]);
});

test('at the edge, with other keys and without a card the focus does not move', () => {
  expect([move(0, 'ArrowUp'), move(0, 'ArrowLeft'), move(6, 'ArrowRight'), move(6, 'ArrowDown')]).toEqual(
    Array.from({ length: 4 }),
  );
  expect([move(0, 'Enter'), move(-1, 'ArrowRight'), nextCard([], 0, 'ArrowDown')]).toEqual(
    Array.from({ length: 3 }),
  );
});
