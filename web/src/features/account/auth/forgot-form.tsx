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
import { t } from '../../../core/texts.ts';
import styles from './auth-form.module.css';

/** Requests a reset link. The answer never reveals whether the account exists. */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const { form, busy, problems, attempt } = useNativeForm<'email'>({
    check: ({ email }) => ({ email: email.trim() ? undefined : t('account:emailIsRequired') }),
    send: async ({ email }) => {
      await api.forgotPassword({ body: { email } });
      setSent(true);
    },
    fallback: t('account:forgot.failed'),
    retryAt: 'email',
  });

  return (
    <AuthCard
      onBack={onBack}
      prompt={t('account:recoverYourKey')}
      title={t('account:forgotPassword')}
      lead={t('account:forgot.lead')}
      foot={
        <>
          {t('account:rememberedIt')} <ModeLink to="login">{t('account:logIn')}</ModeLink>
        </>
      }
    >
      <form {...form} className={styles.form}>
        <Field label={t('account:email')} error={problems.email} required>
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
                <p className={styles.sentTitle}>{t('account:forgot.sent')}</p>
                <p className={styles.sentText}>{t('account:forgot.sentText')}</p>
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
          {sent ? t('account:sendAgain') : t('account:sendLink')}
        </Button>
      </form>
    </AuthCard>
  );
}
