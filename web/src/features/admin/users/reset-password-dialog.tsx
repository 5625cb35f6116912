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
      isPasswordTooShort(customPassword) ? { customPassword: adminTexts.customPasswordTooShort } : {},
    send: () => api.resetUserPassword({ params: { id: user.id }, body: { customPassword } }),
    fallback: 'Failed to reset password',
    onDone: (done) => onReset({ title: 'Password reset', ...done }),
  });
  return (
    <FormDialog
      onClose={onClose}
      size="s"
      title={`Reset the password of ${user.username}`}
      text="They are signed out everywhere and must choose a new password at the next login."
      form={form}
      submit={{ label: 'Reset password', variant: 'danger', busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      <Field
        label="Custom password"
        optional
        hint="Leave it blank and one is generated."
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
