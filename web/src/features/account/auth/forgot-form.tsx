import { Mail, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { AuthCard } from './auth-card.tsx';
import { ModeLink } from './mode-link.tsx';
import styles from './auth-form.module.css';

/** Requests a reset link. The answer never reveals whether the account exists. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const { form, busy, problems, attempt } = useNativeForm<'email'>({
    check: ({ email }) => ({ email: email.trim() ? undefined : 'Email is required' }),
    send: async ({ email }) => {
      await api.forgotPassword({ body: { email } });
      setSent(true);
    },
    fallback: 'The link could not be sent. Please try again.',
    retryAt: 'email',
  });

  return (
    <AuthCard
      onBack={onBack}
      prompt="> recover your key"
      title="Forgot Password"
      lead="Enter the email of your account and we will send you a link to set a new one."
      foot={
        <>
          Remembered it? <ModeLink to="login">Log in</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <Field label="Email" error={problems.email} required>
          <TextInput icon={Mail} name="email" type="email" autoComplete="email" data-begin="" />
        </Field>
        {problems.form && (
          <div className={styles.below}>
            <ErrorNote key={attempt}>{problems.form}</ErrorNote>
          </div>
        )}
        <div role="status">
          {sent && (
            <div className={styles.sent}>
              <Icon of={MailCheck} size={20} className={styles.sentIcon} />
              <div>
                <p className={styles.sentTitle}>If an account has this address, a link is on its way.</p>
                <p className={styles.sentText}>It works once, for one hour.</p>
              </div>
            </div>
          )}
        </div>
        <Button
          variant={sent ? 'secondary' : 'primary'}
          size="form"
          full
          type="submit"
          busy={busy}
          className={styles.submit}
        >
          {sent ? 'Send Again' : 'Send Link'}
        </Button>
      </form>
    </AuthCard>
  );
}
