import { expect, test } from 'vitest';
import { authMode, authPath } from './auth-mode.ts';

const modeOf = (query: string) => authMode(new URLSearchParams(query));

test('the address decides which form of the sign-in is shown', () => {
  expect(modeOf('mode=signup')).toBe('signup');
  expect(modeOf('mode=forgot')).toBe('forgot');
  expect(modeOf('mode=code')).toBe('code');
  expect(modeOf('')).toBe('login');
  expect(modeOf('mode=unknown')).toBe('login');
});

test('a link from a reset email always opens the new-password form', () => {
  expect(modeOf('reset=token&mode=signup')).toBe('reset');
});

test('each form has an address that leads back to it; the login has the short one', () => {
  for (const mode of ['signup', 'forgot', 'code', 'login'] as const)
    expect(modeOf(authPath(mode).split('?')[1]!)).toBe(mode);
  expect(authPath('login')).not.toContain('mode=');
});
