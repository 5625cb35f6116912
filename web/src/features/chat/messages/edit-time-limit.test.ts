import { expect, test } from 'vitest';
import { canStillBeEdited } from './edit-time-limit.ts';

const sentAt = Date.parse('2026-11-15T12:00:00Z');
const message = { timestamp: new Date(sentAt).toISOString() };
const day = 24 * 60 * 60 * 1000;

test('a message can be edited for 24 hours', () => {
  expect(canStillBeEdited(message, sentAt)).toBe(true);
  expect(canStillBeEdited(message, sentAt + day - 1)).toBe(true);
  expect(canStillBeEdited(message, sentAt + day)).toBe(false);
});
