import { useState } from 'react';
import { api, ApiError } from '../../../core/api.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { toast } from '../../../core/toasts.ts';
import { AuthCard } from './auth-card.tsx';
import { replaceMode } from './auth-mode.ts';
import { ModeLink } from './mode-link.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './check-new-password.ts';
import styles from './auth-form.module.css';

/** Opened by the link in the email. */
export function ResetForm({ token, onBack }: { token: string; onBack: () => void }) {
  const [refusal, setRefusal] = useState('');
  const { form, busy, problems, attempt } = useNativeForm<'newPassword' | 'confirmPassword'>({
    check: ({ newPassword, confirmPassword }) => {
      const problem = checkNewPassword(newPassword, confirmPassword);
      return problem ? { [problem.field]: problem.text } : {};
    },
    send: async ({ newPassword }) => {
      await api.resetPassword({ body: { token, newPassword } });
      toast({ title: 'Password changed', message: 'Please log in with your new password.', type: 'success' });
      replaceMode('login');
    },
    fallback: 'Failed to change password',
    onRefused(text, error) {
      const isLinkInvalid = error instanceof ApiError && error.code === 'reset_link_invalid';
      if (isLinkInvalid) setRefusal(text);
      return isLinkInvalid;
    },
    retryAt: 'newPassword',
  });
  const foot = (
    <>
      Remembered it? <ModeLink to="login">Log in</ModeLink>
    </>
  );

  if (refusal) {
    return (
      <AuthCard
        key="refused"
        onBack={onBack}
        prompt="> recover your key"
        title="Choose a new password"
        foot={foot}
      >
        <div className={styles.refused}>
          <ErrorNote>{refusal}</ErrorNote>
          <Button variant="primary" size="form" full onClick={() => replaceMode('forgot')}>
            Ask for a New Link
          </Button>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      key="form"
      onBack={onBack}
      prompt="> recover your key"
      title="Choose a new password"
      lead="It ends every session of your account."
      foot={foot}
    >
      <form {...form} className={styles.roomy}>
        <NewPasswordFields problems={problems} />
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submitNear}>
          Save Password
        </Button>
      </form>
    </AuthCard>
  );
}
