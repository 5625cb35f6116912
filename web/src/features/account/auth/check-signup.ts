import { passwordTexts, reservedNameText } from '@snowglobe/contract/features/account/account.limits.ts';
import { isLikeName } from '@snowglobe/contract/features/account/password-rules.ts';
import { isReservedName } from '@snowglobe/contract/features/account/reserved-names.ts';
import type { Problems } from '../../../core/use-form.ts';
import { isTooShort } from './check-new-password.ts';
import { t } from '../../../core/texts.ts';

export type SignupField = 'username' | 'email' | 'password' | 'confirmPassword';

/** The problems of a sign-up form that the page can find itself; the server checks everything again. */
export function checkSignup({
  username,
  email,
  password,
  confirmPassword,
}: Record<SignupField, string>): Problems<SignupField> {
  const found: Problems<SignupField> = {};
  if (!username.trim()) found.username = t('account:usernameIsRequired');
  else if (isReservedName(username)) found.username = t(reservedNameText);
  if (!email.trim()) found.email = t('account:emailIsRequired');
  if (!password) found.password = t('account:passwordIsRequired');
  else if (isTooShort(password)) found.password = t(passwordTexts.tooShort);
  else if (isLikeName(password, { username: username.trim(), email: email.trim() }))
    found.password = t(passwordTexts.likeName);
  if (password !== confirmPassword) found.confirmPassword = t(passwordTexts.signUpNoMatch);
  return found;
}
