import type { Fault } from '@snowglobe/contract/errors.ts';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { isLikeName } from '@snowglobe/contract/features/account/password-rules.ts';
import { AppError } from '../../../core/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { verifyPassword } from './passwords.ts';

type Names = { username: string; email: string };

/** Why a password is easy to guess; null when it is not. */
export function weaknessOf(password: string, names: Names): Fault | null {
  if (isCommonPassword(password)) return faults.passwordTooCommon;
  return isLikeName(password, names) ? faults.passwordLikeName : null;
}

/** `field` is the form field that the refusal names. */
export function refuseWeakPassword(password: string, names: Names, field: string): void {
  const weakness = weaknessOf(password, names);
  if (weakness) throw new AppError(weakness, { field });
}

/** The new password must differ: a temporary one is also known to the staff member who set it. */
export async function refuseSamePassword(
  { password_hash }: { password_hash: string | null },
  newPassword: string,
): Promise<void> {
  if (await verifyPassword(password_hash, newPassword))
    throw new AppError(faults.passwordUnchanged, { field: 'newPassword' });
}
