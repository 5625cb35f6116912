import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import type { ProfileForm, User } from '@snowglobe/contract/features/account/account.model.ts';
import type { Problems } from '../../../core/use-form.ts';
import { t } from '../../../core/texts.ts';

/** Proof that the person is the member: the password, the two-factor code, or both, as the account has them. */
export type Proof = Pick<ProfileForm, 'currentPassword' | 'code'>;
export type ProofName = keyof Proof;
type ProofKinds = Pick<User, 'hasPassword' | 'twoFactorEnabled'>;

export function checkProof(
  { hasPassword, twoFactorEnabled }: ProofKinds,
  { currentPassword, code }: Record<ProofName, string>,
): Problems<ProofName> {
  const found: Problems<ProofName> = {};
  if (hasPassword && !currentPassword) found.currentPassword = t(passwordTexts.currentIncorrect);
  if (twoFactorEnabled && !code.trim()) found.code = t('account:enterACode');
  return found;
}

/** The proof to send: only the kinds that the account has. */
export function proofToSend(
  { hasPassword, twoFactorEnabled }: ProofKinds,
  { currentPassword, code }: Record<ProofName, string>,
): Proof {
  return {
    ...(hasPassword ? { currentPassword } : {}),
    ...(twoFactorEnabled ? { code: code.trim() } : {}),
  };
}
