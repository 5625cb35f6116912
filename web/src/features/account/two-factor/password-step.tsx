import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import { useId } from 'react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import styles from './password-step.module.css';

export type Setup = { secret: string; otpauthUrl: string };

type PasswordStepProps = { onClose: () => void; onSetup: (setup: Setup) => void };

/** What is needed, and the password, so that nobody binds their phone to an account that was left open. */
export function PasswordStep({ onClose, onSetup }: PasswordStepProps) {
  const id = useId();
  const { hasPassword } = useMe();
  const { form, busy, problems, attempt } = useNativeForm<'currentPassword'>({
    check: ({ currentPassword }) =>
      hasPassword && !currentPassword ? { currentPassword: passwordTexts.currentIncorrect } : {},
    send: async ({ currentPassword }) => {
      onSetup(await api.setUpTwoFactor({ body: hasPassword ? { currentPassword } : {} }));
    },
    fallback: 'The set-up could not begin. Please try again.',
    retryAt: 'currentPassword',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Set up two-factor"
      text="You need an authenticator app on your phone: Aegis, 2FAS, Google Authenticator, or the one in your password manager."
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            busy={busy}
            data-autofocus={hasPassword ? undefined : ''}
          >
            Continue
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles.form}>
        {hasPassword && <CurrentPasswordField error={problems.currentPassword} isFirst />}
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
      </form>
    </Dialog>
  );
}
