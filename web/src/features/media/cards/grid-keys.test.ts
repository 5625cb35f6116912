import { expect, test } from 'vitest';
import { cardBeside } from './grid-keys.ts';

/** Seven cards, three in a row; the pointer lifts the fifth. */
const grid = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
  left: (at % 3) * 200,
  top: Math.floor(at / 3) * 300 - (at === 4 ? 4 : 0),
}));
const walk = (at: number, key: string) => cardBeside(grid, at, key);

test('arrows go to the card beside, below and above, also when it is lifted', () => {
  expect([walk(0, 'ArrowRight'), walk(3, 'ArrowLeft'), walk(1, 'ArrowDown'), walk(4, 'ArrowUp')]).toEqual([
    1, 2, 4, 1,
  ]);
  expect(walk(4, 'ArrowDown')).toBe(6);
  expect(walk(6, 'ArrowUp')).toBe(3);
});

test('at the edge, with other keys and without a card they go nowhere', () => {
  expect([walk(0, 'ArrowUp'), walk(0, 'ArrowLeft'), walk(6, 'ArrowRight'), walk(6, 'ArrowDown')]).toEqual(
    Array.from({ length: 4 }),
  );
  expect([walk(0, 'Enter'), walk(-1, 'ArrowRight'), cardBeside([], 0, 'ArrowDown')]).toEqual(
    Array.from({ length: 3 }),
  );
});
