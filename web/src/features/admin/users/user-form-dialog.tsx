import { emailMax, passwordMax, usernameMax } from '@snowglobe/contract/features/account/account.limits.ts';
import { adminTexts } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { Lock, Mail, UserRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useMe } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';
import { useRoleChoices } from '../admin.queries.ts';
import { useStaffForm } from '../use-staff-form.ts';
import type { Handover } from './temporary-password-dialog.tsx';
import { assignableRoles } from './assignable-roles.ts';
import { checkUserForm } from './check-user-form.ts';
import { t } from '../../../core/texts.ts';

type Task = { kind: 'create' } | { kind: 'edit'; user: ManagedUser; roleOnly: boolean };
type UserFormDialogProps = { task: Task; onClose: () => void; onCreated: (handover: Handover) => void };

export function UserFormDialog({ task, onClose, onCreated }: UserFormDialogProps) {
  const edited = task.kind === 'edit' ? task.user : null;
  const roleOnly = task.kind === 'edit' && task.roleOnly;
  const [username, setUsername] = useState(edited?.username ?? '');
  const [email, setEmail] = useState(edited?.email ?? '');
  const [role, setRole] = useState(edited?.role ?? 'Free');
  const [password, setPassword] = useState('');
  const roles = assignableRoles(useMe(), useRoleChoices(), edited?.role);
  const confirm = useConfirm();

  const { form, busy, problems } = useStaffForm({
    fields: ['username', 'email', 'role', 'password'],
    check: () => checkUserForm({ username, email, password: edited ? '' : password }),
    mayGoOn: async () =>
      edited !== null ||
      password !== '' ||
      confirm({
        title: t('admin:createWithoutPassword'),
        text: t(adminTexts.noPassword),
        action: t('admin:continue'),
      }),
    async send(): Promise<Handover | null> {
      const body = { username, email, role };
      if (edited) {
        await api.updateUser({ params: { id: edited.id }, body: roleOnly ? { role } : body });
        return null;
      }
      const { user, temporaryPassword } = await api.createUser({ body: { ...body, password } });
      return { title: t('admin:userCreated'), username: user.username, temporaryPassword };
    },
    fallback: edited ? t('admin:updateUser.failed') : t('admin:createUser.failed'),
    onDone(handover) {
      if (handover) return onCreated(handover);
      toast({ type: 'success', title: t('admin:userUpdated', { name: username.trim() }) });
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={edited ? t('admin:editNamed', { name: edited.username }) : t('admin:createUser')}
      text={roleOnly ? t('admin:otherOwner') : undefined}
      form={form}
      submit={{ label: edited ? t('ui:save') : t('admin:createUser'), busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      <Field label={t('admin:username')} required error={problems.username}>
        <TextInput
          icon={UserRound}
          autoComplete="off"
          maxLength={usernameMax}
          disabled={roleOnly}
          data-autofocus={roleOnly ? undefined : true}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label={t('admin:email')} required error={problems.email}>
        <TextInput
          type="email"
          icon={Mail}
          autoComplete="off"
          maxLength={emailMax}
          disabled={roleOnly}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t('admin:role')} required error={problems.role}>
        <Select
          options={roles.map(({ name }) => ({ value: name, label: name }))}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
      </Field>
      {!edited && (
        <Field label={t('admin:password')} optional hint={t('admin:password.hint')} error={problems.password}>
          <TextInput
            type="password"
            icon={Lock}
            autoComplete="new-password"
            maxLength={passwordMax}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
