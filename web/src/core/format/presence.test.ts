import { expect, it } from 'vitest';
import { lastActiveText, presenceText } from './presence.ts';

it('says nothing to members about an invisible member', () => {
  expect(presenceText({ isOnline: false, lastActive: null })).toBeNull();
  expect(presenceText({ isOnline: true, lastActive: null })).toBe('Online');
  expect(presenceText({ isOnline: false, lastActive: new Date().toISOString() })).toMatch(/^Last active /);
});

it('tells the staff who never came in', () => {
  expect(lastActiveText({ isOnline: false, lastActive: null })).toBe('Not here yet');
});
