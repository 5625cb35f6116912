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
    hide: saver.hide,
    update: (position: number) => saver.update({ position, duration: 60 }),
    wait(ms: number) {
      now += ms;
    },
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

test('a seek is saved at once, forwards and backwards', () => {
  const { saved, play } = createTestSaver();
  play(30, 35);
  play(3, 8);
  play(50, 52);
  expect(saved).toEqual(['35', '3', '8', '50']);
});

test('a drag over the bar is saved at most once a second, and at its end', () => {
  const { saved, play, update, wait } = createTestSaver();
  play(0, 2);
  for (let position = 10; position < 70; position += 3) {
    update(position);
    wait(100);
  }
  play(5, 6);
  expect(saved).toEqual(['10', '40', '5']);
});

test('a film at double speed and a late report are not seeks', () => {
  const { saved, update, wait } = createTestSaver();
  for (const position of [0, 2, 4]) {
    update(position);
    wait(1000);
  }
  wait(1500);
  update(8.5);
  expect(saved).toEqual([]);
});

test('the position is saved when the page is hidden, and once only', () => {
  const { saved, play, hide, close } = createTestSaver();
  play(0, 3);
  hide();
  hide();
  close();
  expect(saved).toEqual(['3']);
});
