import { expect, it } from 'vitest';
import { lastActiveText, presenceText } from './presence.ts';

it('shows members nothing about an invisible member', () => {
  expect(presenceText({ isOnline: false, lastActive: null })).toBeNull();
  expect(presenceText({ isOnline: true, lastActive: null })).toBe('Online');
  expect(presenceText({ isOnline: false, lastActive: new Date().toISOString() })).toMatch(/^Last active /);
});

it('shows staff which members were never online', () => {
  expect(lastActiveText({ isOnline: false, lastActive: null })).toBe('Not here yet');
});
