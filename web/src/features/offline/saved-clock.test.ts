import { expect, test } from 'vitest';
import { timeNow, timeOfServer, unknownTime } from './saved-clock.ts';

const day = 86_400_000;

test('a clock that is turned back gains no time', () => {
  const asked = timeOfServer(100 * day, 100 * day);
  const later = { ...asked, seen: timeNow(asked, 120 * day) };
  expect(timeNow(later, 90 * day)).toBe(120 * day);
  expect(timeNow(later, 121 * day)).toBe(121 * day);
});

test('a clock that is a year ahead or behind is corrected by the server', () => {
  const ahead = timeOfServer(100 * day, 465 * day);
  expect(timeNow(ahead, 466 * day)).toBe(101 * day);
  // The clock was ahead for a while, and nothing has to stay expired because of it.
  const wrong = { ...ahead, seen: timeNow(ahead, 900 * day) };
  expect(timeNow(wrong, 467 * day)).toBe(535 * day);
  expect(timeNow(timeOfServer(102 * day, 102 * day), 103 * day)).toBe(103 * day);
  expect(timeNow(unknownTime, 5)).toBe(5);
});
