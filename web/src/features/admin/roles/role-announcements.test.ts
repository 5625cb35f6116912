import { expect, test } from 'vitest';
import { announcementsFor } from './role-announcements.ts';

const roles = ['Owner', 'Admin', 'Writer', 'Free'].map((name, at) => ({ id: at + 1, name }));
const say = announcementsFor(roles);
/** The library passes more than the ids, but the texts only use these. */
const event = (active: number, over: number | null) =>
  ({ active: { id: active }, over: over === null ? null : { id: over } }) as never;

test('a screen reader hears the name and the position of a role while it is moved', () => {
  expect(say.onDragStart(event(3, null))).toBe('Writer is picked up, at place 3 of 4.');
  expect(say.onDragOver(event(3, 2))).toBe('Writer is at place 2 of 4.');
  expect(say.onDragEnd(event(3, 2))).toBe('Writer stays at place 2 of 4.');
  expect(say.onDragCancel(event(3, 2))).toBe('Writer is back at place 3 of 4.');
});

test('right after the start the same text is repeated, and outside of the list nothing is said', () => {
  expect(say.onDragOver(event(3, 3))).toBe(say.onDragStart(event(3, null)));
  expect(say.onDragOver(event(3, null))).toBeUndefined();
  expect(say.onDragEnd(event(3, null))).toBeUndefined();
});
