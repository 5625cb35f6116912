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
import { t } from '../../../core/texts.ts';
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
      toast({
        title: t('account:passwordChanged'),
        message: t('account:logInWithNewPassword'),
        type: 'success',
      });
      replaceMode('login');
    },
    fallback: t('account:failedToChangePassword'),
    onRefused(text, error) {
      const isLinkInvalid = error instanceof ApiError && error.code === 'reset_link_invalid';
      if (isLinkInvalid) setRefusal(text);
      return isLinkInvalid;
    },
    retryAt: 'newPassword',
  });
  const foot = (
    <>
      {t('account:rememberedIt')} <ModeLink to="login">{t('account:logIn')}</ModeLink>
    </>
  );

  if (refusal) {
    return (
      <AuthCard
        key="refused"
        onBack={onBack}
        prompt={t('account:recoverYourKey')}
        title={t('account:chooseANewPassword')}
        foot={foot}
      >
        <div className={styles.refused}>
          <ErrorNote>{refusal}</ErrorNote>
          <Button variant="primary" size="form" full onClick={() => replaceMode('forgot')}>
            {t('account:askForANewLink')}
          </Button>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      key="form"
      onBack={onBack}
      prompt={t('account:recoverYourKey')}
      title={t('account:chooseANewPassword')}
      lead={t('account:resetLead')}
      foot={foot}
    >
      <form {...form} className={styles.roomy}>
        <NewPasswordFields problems={problems} />
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
        <Button variant="primary" size="form" full type="submit" busy={busy} className={styles.submitNear}>
          {t('account:savePassword')}
        </Button>
      </form>
    </AuthCard>
  );
}
