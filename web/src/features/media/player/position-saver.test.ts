import { expect, test } from 'vitest';
import { createPositionSaver } from './position-saver.ts';

function createTestSaver() {
  let now = 0;
  const saved: string[] = [];
  const sequences: number[] = [];
  const saver = createPositionSaver({
    everyMs: 5000,
    clock: { now: () => now, after: () => () => {} },
    save: ({ position, sequence }, isClosing) => {
      saved.push(`${position}${isClosing ? ' closing' : ''}`);
      sequences.push(sequence);
    },
  });
  return {
    saved,
    sequences,
    close: saver.close,
    /** The player reports its position once a second. */
    play(from: number, to: number) {
      for (let position = from; position <= to; position += 1) {
        saver.update({ position, duration: 60 });
        now += 1000;
      }
    },
  };
}

test('the position is saved every five seconds, and once more when the player closes', () => {
  const { saved, play, close } = createTestSaver();
  play(0, 12);
  expect(saved).toEqual(['5', '10']);
  close();
  close();
  expect(saved).toEqual(['5', '10', '12 closing']);
});

test('each save has a higher number than the one before, so that the server can order them', () => {
  const { sequences, play, close } = createTestSaver();
  play(0, 12);
  close();
  expect(sequences).toEqual([1, 2, 3]);
});

test('closing the player before anything played saves nothing', () => {
  const { saved, close } = createTestSaver();
  close();
  expect(saved).toEqual([]);
});

test('a jump back is saved like any other position', () => {
  const { saved, play } = createTestSaver();
  play(30, 35);
  play(3, 8);
  expect(saved).toEqual(['35', '7']);
});
