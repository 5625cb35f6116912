import { passwordMin, passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import { codePoints } from '../../../ui/code-points.ts';

type PasswordProblem = { field: 'newPassword' | 'confirmPassword'; text: string };

/** What is wrong with a new password and its repetition, and at which of the two; null when nothing is. */
export function checkNewPassword(newPassword: string, confirmPassword: string): PasswordProblem | null {
  if (newPassword === '') return { field: 'newPassword', text: passwordTexts.bothRequired };
  if (confirmPassword === '') return { field: 'confirmPassword', text: passwordTexts.bothRequired };
  if (isTooShort(newPassword)) return { field: 'newPassword', text: passwordTexts.tooShort };
  if (newPassword !== confirmPassword) return { field: 'confirmPassword', text: passwordTexts.noMatch };
  return null;
}

export function isTooShort(password: string): boolean {
  return codePoints(password) < passwordMin;
}
