import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { toast } from '../../../core/toasts.ts';
import { refreshSessions } from '../account.queries.ts';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import { checkPasswordChange, type PasswordField } from '../auth/check-new-password.ts';
import { t } from '../../../core/texts.ts';
import styles from './password-form.module.css';

export function PasswordForm() {
  const me = useMe();
  const { form, busy, problems, attempt } = useNativeForm<PasswordField>({
    check: (values) => checkPasswordChange(values, me),
    send: async ({ currentPassword, newPassword, confirmPassword }) => {
      await api.changePassword({ body: { currentPassword, newPassword, confirmPassword } });
      form.ref.current?.reset();
      refreshSessions();
      toast({
        title: t('account:passwordUpdated'),
        message: t('account:everyOtherSessionHasEnded'),
        type: 'success',
      });
    },
    fallback: t('account:failedToChangePassword'),
    retryAt: 'currentPassword',
  });

  return (
    <form {...form} className={styles.form}>
      <CurrentPasswordField error={problems.currentPassword} className={styles.wide} />
      <NewPasswordFields problems={problems} />
      {problems.form && (
        <div className={styles.wide}>
          <ErrorNote key={attempt}>{problems.form}</ErrorNote>
        </div>
      )}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" busy={busy} className={styles.submit}>
          {t('account:updatePassword')}
        </Button>
      </div>
    </form>
  );
}
