import { Lock } from 'lucide-react';
import { useState } from 'react';
import { api, ApiError } from '../../../core/api.ts';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { setUser } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { hasReturnAddress } from '../../../core/return-address.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { EitherCodeInput } from '../two-factor/code-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { GoogleButton } from './google-button.tsx';
import { ModeLink } from './mode-link.tsx';
import { isLockedOut, loginFallback } from './sign-in-errors.ts';
import { UsernameField } from './username-field.tsx';
import { t } from '../../../core/texts.ts';
import styles from './auth-form.module.css';

type Credentials = { username: string; password: string; code?: string };

type LoginFormProps = {
  /** The name of an account that was created a moment ago, otherwise empty. */
  username: string;
  /** Shown until the first attempt. */
  notice: string;
  onCodeRequired: () => void;
  onBack: () => void;
};

export function LoginForm({ username, notice, onCodeRequired, onBack }: LoginFormProps) {
  /** The account is locked after too many wrong passwords. A two-factor code makes the wait unnecessary. */
  const [isLocked, setIsLocked] = useState(false);
  const { form, busy, problems, attempt } = useNativeForm<keyof Credentials>({
    check: (values) => ({
      username: values.username.trim() ? undefined : t('account:usernameIsRequired'),
      password: values.password ? undefined : t('account:passwordIsRequired'),
    }),
    send: async (credentials) => {
      const answer = await logIn(credentials);
      if ('twoFactorRequired' in answer) onCodeRequired();
      else setUser(answer.user);
    },
    fallback: loginFallback,
    onRefused: (_text, error) => setIsLocked(isLockedOut(error)),
    retryAt: 'password',
  });
  const note = withLocalTimes(problems.form ?? (attempt === 0 ? notice : ''));

  return (
    <AuthCard
      onBack={onBack}
      prompt={t('account:identifyYourself')}
      title={t('account:accessTerminal')}
      lead={hasReturnAddress() ? t('account:login.leadForLink') : t('account:login.lead')}
      foot={
        <>
          {t('account:noKeyYet')} <ModeLink to="signup">{t('account:createAnAccount')}</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <UsernameField error={problems.username} value={username} isFirst={!username} />
        <Field label={t('account:password')} error={problems.password} required className={styles.below}>
          <TextInput
            icon={Lock}
            name="password"
            type="password"
            autoComplete="current-password"
            data-begin={username ? '' : undefined}
          />
        </Field>
        {isLocked && (
          <Field
            label={t('account:twoFactorCode')}
            hint={t('account:login.codeHint')}
            optional
            className={styles.below}
          >
            <EitherCodeInput />
          </Field>
        )}
        <p className={styles.aside}>
          <ModeLink to="forgot">{t('account:forgotPasswordLink')}</ModeLink>
        </p>
        {note && (
          <div className={styles.note}>
            <ErrorNote key={attempt}>{note}</ErrorNote>
          </div>
        )}
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submit}>
          {t('account:accessSystem')}
        </Button>
      </form>
      <GoogleButton />
    </AuthCard>
  );
}

/** Owners log in through a separate call; the form hides this difference. */
async function logIn(credentials: Credentials) {
  try {
    return await api.login({ body: credentials });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'owner_login_required')
      return api.ownerLogin({ body: credentials });
    throw error;
  }
}
