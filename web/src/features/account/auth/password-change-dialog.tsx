import { api } from '../../../core/api.ts';
import { fetchUser, setUser, useSession } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../core/toasts.ts';
import { logoutWithNotice } from '../logout-with-notice.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { checkNewPassword } from './check-new-password.ts';
import { t } from '../../../core/texts.ts';

/** Blocks the page until a member with a temporary password has chosen a new one. */
export default function PasswordChangeDialog() {
  const { user } = useSession();
  const { form, busy, problems, attempt } = useNativeForm<'newPassword' | 'confirmPassword'>({
    check: ({ newPassword, confirmPassword }) => {
      const problem = checkNewPassword(newPassword, confirmPassword, user ? { names: user } : {});
      return problem ? { [problem.field]: problem.text } : {};
    },
    send: async ({ newPassword, confirmPassword }) => {
      await api.changePassword({ body: { newPassword, confirmPassword } });
      toast({ title: t('account:passwordChanged'), type: 'success' });
      // The password is changed even if the user can't be fetched; asking for it again would be refused.
      if (!(await fetchUser()) && user) setUser({ ...user, requiresPasswordChange: false });
    },
    fallback: t('account:failedToChangePassword'),
    retryAt: 'newPassword',
  });

  if (!user?.requiresPasswordChange) return null;
  return (
    <FormDialog
      locked
      frost
      onClose={() => {}}
      title={t('account:chooseANewPassword')}
      text={t('account:temporaryPassword')}
      form={form}
      submit={{ label: t('account:savePassword'), busy }}
      leave={
        <Button variant="ghost" onClick={() => void logoutWithNotice()} disabled={busy}>
          {t('ui:logout')}
        </Button>
      }
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <NewPasswordFields problems={problems} />
      {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
    </FormDialog>
  );
}
