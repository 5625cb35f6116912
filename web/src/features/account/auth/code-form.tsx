import { useState } from 'react';
import { api, ApiError } from '../../../core/api.ts';
import { setUser } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { codeProblem, type CodeKind } from '../two-factor/code-rules.ts';
import { EitherCodeFields } from '../two-factor/either-code-fields.tsx';
import { AuthCard } from './auth-card.tsx';
import { ModeLink } from './mode-link.tsx';
import { t } from '../../../core/texts.ts';
import styles from './auth-form.module.css';

type CodeFormProps = {
  /** The first step of the login has expired. */
  onExpired: (reason: string) => void;
  onBack: () => void;
};

/** The second step of a login. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>('authenticator');
  const other = kind === 'authenticator' ? 'recovery' : 'authenticator';
  return <Step key={kind} {...props} kind={kind} onSwitch={() => setKind(other)} />;
}

type StepProps = CodeFormProps & { kind: CodeKind; onSwitch: () => void };

function Step({ kind, onSwitch, onExpired, onBack }: StepProps) {
  const { form, busy, problems, attempt } = useNativeForm<'code'>({
    check: ({ code }) => ({ code: codeProblem(kind, code) }),
    send: async ({ code }) => {
      const { user } = await api.verifyTwoFactor({ body: { code } });
      setUser(user);
    },
    fallback: t('account:loginFailed'),
    onRefused(text, error) {
      const isExpired = error instanceof ApiError && error.code === 'sign_in_expired';
      if (isExpired) onExpired(text);
      return isExpired;
    },
    retryAt: 'code',
  });
  const isRecovery = kind === 'recovery';

  return (
    <AuthCard
      onBack={onBack}
      prompt={t('account:secondKey')}
      title={t('account:twoFactor')}
      lead={isRecovery ? t('account:codeForm.recovery') : t('account:codeForm.authenticator')}
      foot={
        <>
          {t('account:notYou')} <ModeLink to="login">{t('account:backToLogin')}</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <EitherCodeFields kind={kind} problems={problems} attempt={attempt} onSwitch={onSwitch} />
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submit}>
          {t('account:accessSystem')}
        </Button>
      </form>
    </AuthCard>
  );
}
