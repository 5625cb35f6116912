import { expect, test } from 'vitest';
import { keepPosition } from './keep-position.ts';

function keeper() {
  let now = 0;
  const saved: string[] = [];
  const keep = keepPosition({
    everyMs: 5000,
    clock: { now: () => now, after: () => () => {} },
    save: ({ position }, isLeaving) => saved.push(`${position}${isLeaving ? ' leaving' : ''}`),
  });
  return {
    saved,
    leave: keep.leave,
    /** The player speaks once a second. */
    play(from: number, to: number) {
      for (let position = from; position <= to; position += 1) {
        keep.tell({ position, duration: 60 });
        now += 1000;
      }
    },
  };
}

test('a position is kept every five seconds, and the last one when one leaves', () => {
  const { saved, play, leave } = keeper();
  play(0, 12);
  expect(saved).toEqual(['5', '10']);
  leave();
  leave();
  expect(saved).toEqual(['5', '10', '12 leaving']);
});

test('whoever leaves before anything played changes nothing', () => {
  const { saved, leave } = keeper();
  leave();
  expect(saved).toEqual([]);
});

test('a jump back is kept like any other position', () => {
  const { saved, play } = keeper();
  play(30, 35);
  play(3, 8);
  expect(saved).toEqual(['35', '7']);
});
