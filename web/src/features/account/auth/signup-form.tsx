import { Lock, Mail } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { ModeLink } from './mode-link.tsx';
import { checkSignup, type SignupField } from './check-signup.ts';
import { UsernameField } from './username-field.tsx';
import { t } from '../../../core/texts.ts';
import styles from './auth-form.module.css';

type SignupFormProps = { onCreated: (username: string) => void; onBack: () => void };

export function SignupForm({ onCreated, onBack }: SignupFormProps) {
  const { form, busy, problems, attempt } = useNativeForm<SignupField>({
    check: checkSignup,
    send: async (account) => {
      const { user } = await api.register({ body: account });
      toast({ title: t('account:accountCreated'), message: t('account:pleaseLogIn'), type: 'success' });
      onCreated(user.username);
    },
    fallback: t('account:registrationFailed'),
    retryAt: 'username',
  });

  return (
    <AuthCard
      onBack={onBack}
      prompt={t('account:identifyYourself')}
      title={t('account:join')}
      lead={t('account:signup.lead')}
      foot={
        <>
          {t('account:alreadyHaveAKey')} <ModeLink to="login">{t('account:logIn')}</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.tight}>
        <UsernameField error={problems.username} />
        <Field label={t('account:email')} error={problems.email} required>
          <TextInput icon={Mail} name="email" type="email" autoComplete="email" />
        </Field>
        <Field
          label={t('account:password')}
          error={problems.password}
          hint={t('account:atLeast8Characters')}
          required
        >
          <TextInput icon={Lock} name="password" type="password" autoComplete="new-password" />
        </Field>
        <Field label={t('account:confirmPassword')} error={problems.confirmPassword} required>
          <TextInput icon={Lock} name="confirmPassword" type="password" autoComplete="new-password" />
        </Field>
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submitNear}>
          {t('account:createAccount')}
        </Button>
      </form>
      <GoogleButton />
    </AuthCard>
  );
}
