import { passwordMax } from '@snowglobe/contract/features/account/account.limits.ts';
import { adminTexts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useStaffForm } from '../use-staff-form.ts';
import type { Handover } from './temporary-password-dialog.tsx';
import { isPasswordTooShort } from './check-user-form.ts';
import { t } from '../../../core/texts.ts';

type ResetPasswordDialogProps = {
  user: ManagedUser;
  onClose: () => void;
  onReset: (handover: Handover) => void;
};

export function ResetPasswordDialog({ user, onClose, onReset }: ResetPasswordDialogProps) {
  const [customPassword, setCustomPassword] = useState('');
  const { form, busy, problems } = useStaffForm({
    fields: ['customPassword'],
    check: () =>
      isPasswordTooShort(customPassword) ? { customPassword: t(adminTexts.customPasswordTooShort) } : {},
    send: () => api.resetUserPassword({ params: { id: user.id }, body: { customPassword } }),
    fallback: t('admin:resetPassword.failed'),
    onDone: (done) => onReset({ title: t('admin:passwordReset'), ...done }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="s"
      title={t('admin:resetPassword.title', { name: user.username })}
      text={t('admin:resetPassword.text')}
      form={form}
      submit={{ label: t('admin:resetPassword'), variant: 'danger', busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      <Field
        label={t('admin:customPassword')}
        optional
        hint={t('admin:customPassword.hint')}
        error={problems.customPassword}
      >
        <TextInput
          type="password"
          icon={Lock}
          autoComplete="new-password"
          maxLength={passwordMax}
          data-autofocus
          value={customPassword}
          onChange={(event) => setCustomPassword(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
