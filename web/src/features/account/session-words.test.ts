import { ApiError } from '@snowglobe/contract/client.ts';
import type { Session } from '@snowglobe/contract/features/account/account.model.ts';
import { expect, test } from 'vitest';
import { endQuestion, isAlreadyEnded, isPhone, sortSessions } from './session-words.ts';

const session = (id: number, lastSeen: string, change: Partial<Session> = {}) =>
  ({ id, device: 'Firefox on Linux', address: '192.0.2.7', current: false, lastSeen, ...change }) as Session;

test('this device is listed first, then the others by their last use', () => {
  const sorted = sortSessions([
    session(1, '2026-11-10T10:00:00Z'),
    session(2, '2026-11-14T10:00:00Z'),
    session(3, '2026-11-01T10:00:00Z', { current: true }),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([3, 2, 1]);
});

test('ending a session that is already over counts as done, other refusals do not', () => {
  expect(isAlreadyEnded(new ApiError(404, {}))).toBe(true);
  expect(isAlreadyEnded(new ApiError(403, {}))).toBe(false);
  expect(isAlreadyEnded(new Error('a bug'))).toBe(false);
});

test('phones and tablets are recognised by their device name', () => {
  expect(isPhone({ device: 'Safari on iPhone' })).toBe(true);
  expect(isPhone({ device: 'Chrome on Android' })).toBe(true);
  expect(isPhone({ device: 'Firefox on Windows' })).toBe(false);
});

test('the question names the one device, or the number of devices', () => {
  const one = session(1, '2026-11-10T10:00:00Z');
  expect(endQuestion([one])).toMatchObject({
    title: 'End this session?',
    text: 'Firefox on Linux at 192.0.2.7 is signed out at once.',
  });
  expect(endQuestion([one, one, one]).text).toMatch(/^3 sessions/);
});
