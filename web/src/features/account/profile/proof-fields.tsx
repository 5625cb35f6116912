import { useMe } from '../../../core/session.ts';
import type { Problems } from '../../../core/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import { EitherCodeInput } from '../two-factor/code-field.tsx';
import type { ProofName } from './proof.ts';
import { t } from '../../../core/texts.ts';

/** The fields that a login has: the password, and the code if two-factor is on. */
export function ProofFields({ problems }: { problems: Problems<ProofName> }) {
  const { hasPassword, twoFactorEnabled } = useMe();
  return (
    <>
      {hasPassword && <CurrentPasswordField error={problems.currentPassword} isFirst />}
      {twoFactorEnabled && (
        <Field
          label={t('account:twoFactorCode')}
          hint={t('account:twoFactorCodeHint')}
          error={problems.code}
          required
        >
          <EitherCodeInput isFirst={!hasPassword} />
        </Field>
      )}
    </>
  );
}
