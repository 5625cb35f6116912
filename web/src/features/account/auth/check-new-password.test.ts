import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import { expect, test } from 'vitest';
import { checkNewPassword, checkPasswordChange } from './check-new-password.ts';
import { t } from '../../../core/texts.ts';

const names = { username: 'pixelfrost', email: 'frost@example.org' };

test('a new password and the same repetition are accepted', () => {
  expect(checkNewPassword('a long walk in snow', 'a long walk in snow', { names, current: 'old one' })).toBe(
    null,
  );
});

test.each([
  ['', 'x', 'newPassword', t(passwordTexts.bothRequired)],
  ['a long walk', '', 'confirmPassword', t(passwordTexts.bothRequired)],
  ['short', 'short', 'newPassword', t(passwordTexts.tooShort)],
  ['PixelFrost', 'PixelFrost', 'newPassword', t(passwordTexts.likeName)],
  ['the same as now', 'the same as now', 'newPassword', t(passwordTexts.unchanged)],
  ['a long walk', 'a long talk', 'confirmPassword', t(passwordTexts.noMatch)],
])('%j with the repetition %j is refused at %s', (password, repetition, field, text) => {
  expect(checkNewPassword(password, repetition, { names, current: 'the same as now' })).toEqual({
    field,
    text,
  });
});

test('characters are counted, not bytes: eight emojis are long enough', () => {
  expect(checkNewPassword('❄'.repeat(8), '❄'.repeat(8))).toBe(null);
  expect(checkNewPassword('😀'.repeat(7), '😀'.repeat(7))?.text).toBe(t(passwordTexts.tooShort));
});

test('a change of the password needs the current one, after the new one is fine', () => {
  const change = { currentPassword: '', newPassword: 'a long walk', confirmPassword: 'a long walk' };
  expect(checkPasswordChange(change, names)).toEqual({ currentPassword: t(passwordTexts.currentIncorrect) });
  expect(checkPasswordChange({ ...change, newPassword: 'short' }, names)).toEqual({
    newPassword: t(passwordTexts.tooShort),
  });
  expect(checkPasswordChange({ ...change, currentPassword: 'a long walk' }, names)).toEqual({
    newPassword: t(passwordTexts.unchanged),
  });
  expect(checkPasswordChange({ ...change, currentPassword: 'old' }, names)).toEqual({});
});
