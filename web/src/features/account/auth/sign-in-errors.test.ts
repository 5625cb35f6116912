import { ApiError } from '@snowglobe/contract/client.ts';
import { expect, test } from 'vitest';
import { googleFailureText, isLockedOut, loginFallback } from './sign-in-errors.ts';

test('a refused login blames the credentials, a failure of the server does not', () => {
  expect(loginFallback(new ApiError(401, {}))).toBe('Invalid credentials');
  expect(loginFallback(new ApiError(500, {}))).toBe('Login failed');
  expect(loginFallback(new ApiError(0, {}))).toBe('Login failed');
  expect(loginFallback(new TypeError('a bug'))).toBe('Login failed');
});

test('only too many attempts offer the two-factor code at once', () => {
  expect(isLockedOut(new ApiError(429, { code: 'too_many_attempts' }))).toBe(true);
  expect(isLockedOut(new ApiError(401, { code: 'invalid_credentials' }))).toBe(false);
});

test('a member reads why the server refused a sign-in with Google, but no technical text', () => {
  const refusal = new ApiError(403, { error: 'You are banned' });
  expect(googleFailureText(new Error('You are banned', { cause: refusal }))).toBe('You are banned');
  expect(googleFailureText(new Error('No code in the address'))).toBe('The sign-in was not completed.');
});
