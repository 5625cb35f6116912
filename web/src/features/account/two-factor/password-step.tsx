import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import { t } from '../../../core/texts.ts';

export type Setup = { secret: string; otpauthUrl: string };

type PasswordStepProps = { onClose: () => void; onSetup: (setup: Setup) => void };

/** Asks for the password, so that nobody can connect a phone to an account that was left signed in. */
export function PasswordStep({ onClose, onSetup }: PasswordStepProps) {
  const { hasPassword } = useMe();
  const { form, busy, problems, attempt } = useNativeForm<'currentPassword'>({
    check: ({ currentPassword }) =>
      hasPassword && !currentPassword ? { currentPassword: t(passwordTexts.currentIncorrect) } : {},
    send: async ({ currentPassword }) => {
      onSetup(await api.setUpTwoFactor({ body: hasPassword ? { currentPassword } : {} }));
    },
    fallback: t('account:setUpFailed'),
    retryAt: 'currentPassword',
  });
  return (
    <FormDialog
      onClose={onClose}
      size="s"
      title={t('account:setUpTwoFactor')}
      text={t('account:setUpTwoFactorText')}
      form={form}
      submit={{ label: t('account:continue'), busy, ...(hasPassword ? {} : { 'data-autofocus': '' }) }}
    >
      {hasPassword && <CurrentPasswordField error={problems.currentPassword} isFirst />}
      {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
    </FormDialog>
  );
}
