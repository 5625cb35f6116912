import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import type { ProfileForm as Sent, User } from '@snowglobe/contract/features/account/account.model.ts';
import { useMe } from '../../../core/session.ts';
import type { Problems } from '../../../core/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import { EitherCodeInput } from '../two-factor/code-field.tsx';

/** Proof that the person is the member: the password, the two-factor code, or both, as the account has them. */
export type Proof = Pick<Sent, 'currentPassword' | 'code'>;
export type ProofName = keyof Proof;

export function checkProof(
  { hasPassword, twoFactorEnabled }: User,
  { currentPassword, code }: Record<ProofName, string>,
): Problems<ProofName> {
  const found: Problems<ProofName> = {};
  if (hasPassword && !currentPassword) found.currentPassword = passwordTexts.currentIncorrect;
  if (twoFactorEnabled && !code.trim()) found.code = 'Enter a code';
  return found;
}

/** The fields that a login has: the password, and the code if two-factor is on. */
export function ProofFields({ problems }: { problems: Problems<ProofName> }) {
  const { hasPassword, twoFactorEnabled } = useMe();
  return (
    <>
      {hasPassword && <CurrentPasswordField error={problems.currentPassword} isFirst />}
      {twoFactorEnabled && (
        <Field
          label="Two-factor code"
          hint="From your authenticator, or one of your recovery codes."
          error={problems.code}
          required
        >
          <EitherCodeInput isFirst={!hasPassword} />
        </Field>
      )}
    </>
  );
}
