import { passwordMin, passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import { isLikeName } from '@snowglobe/contract/features/account/password-rules.ts';
import { codePoints } from '../../../core/code-points.ts';
import type { Problems } from '../../../core/use-form.ts';
import { t } from '../../../core/texts.ts';

type PasswordProblem = { field: 'newPassword' | 'confirmPassword'; text: string };

/** The account's names and its current password, as far as the form knows them. */
type Known = { names?: { username: string; email: string }; current?: string };

/** The first problem of a new password or its repetition, with the field it belongs to; null if there is no problem. */
export function checkNewPassword(
  newPassword: string,
  confirmPassword: string,
  { names, current }: Known = {},
): PasswordProblem | null {
  if (newPassword === '') return { field: 'newPassword', text: t(passwordTexts.bothRequired) };
  if (confirmPassword === '') return { field: 'confirmPassword', text: t(passwordTexts.bothRequired) };
  if (isTooShort(newPassword)) return { field: 'newPassword', text: t(passwordTexts.tooShort) };
  if (names && isLikeName(newPassword, names))
    return { field: 'newPassword', text: t(passwordTexts.likeName) };
  if (newPassword === current) return { field: 'newPassword', text: t(passwordTexts.unchanged) };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', text: t(passwordTexts.noMatch) };
  return null;
}

export function isTooShort(password: string): boolean {
  return codePoints(password) < passwordMin;
}

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** Checks the new password first, as the server does. An empty current password is always wrong. */
export function checkPasswordChange(
  { currentPassword, newPassword, confirmPassword }: Record<PasswordField, string>,
  names: { username: string; email: string },
): Problems<PasswordField> {
  const problem = checkNewPassword(newPassword, confirmPassword, { names, current: currentPassword });
  if (problem) return { [problem.field]: problem.text };
  return currentPassword === '' ? { currentPassword: t(passwordTexts.currentIncorrect) } : {};
}
