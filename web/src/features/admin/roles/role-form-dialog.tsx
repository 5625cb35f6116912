import type { Permission } from '@snowglobe/contract/access.ts';
import {
  adminTexts,
  roleColorDefault,
  roleDescriptionMax,
  roleNameMax,
} from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { codePoints } from '../../../core/code-points.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { StaffNote } from '../../../ui/staff-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../core/toasts.ts';
import { useCloseOnStaffAction } from '../staff-action.ts';
import { useRoles } from '../admin.queries.ts';
import { useStaffForm } from '../use-staff-form.ts';
import { ColorPalette } from './color-palette.tsx';
import { PermissionPicker } from './permission-picker.tsx';
import { reachText } from './role-reach.ts';
import { fixedPermissionsText, heldPermissions } from './role-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './role-form-dialog.module.css';

/** `role` is null for a new role. */
type RoleFormDialogProps = { role: ManagedRole | null; onClose: () => void };

export function RoleFormDialog({ role, onClose }: RoleFormDialogProps) {
  const had = heldPermissions(role);
  useCloseOnStaffAction('role', role?.name, onClose);
  const [name, setName] = useState(role?.name ?? '');
  const [description, setDescription] = useState(role?.description ?? '');
  const [color, setColor] = useState(role?.color ?? roleColorDefault);
  const [permissions, setPermissions] = useState<readonly Permission[]>(had);
  const fixed = fixedPermissionsText(role);
  const { data: roles = [] } = useRoles();

  const { form, busy, problems } = useStaffForm({
    fields: ['name', 'description', 'permissions'],
    check() {
      if (name.trim() === '') return { name: t(adminTexts.roleNameRequired) };
      if (codePoints(description.trim()) > roleDescriptionMax)
        return { description: t('core:tooLong', { max: roleDescriptionMax }) };
      return {};
    },
    send() {
      const body = { name, description, color, ...(fixed ? {} : { permissions: permissions.join(',') }) };
      return role ? api.updateRole({ params: { id: role.id }, body }) : api.createRole({ body });
    },
    fallback: role ? t('admin:role.updateFailed') : t('admin:role.createFailed'),
    onDone() {
      toast({
        type: 'success',
        title: t(role ? 'admin:role.updated' : 'admin:role.created', { name: name.trim() }),
      });
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      size="l"
      title={role ? t('admin:role.edit', { name: role.name }) : t('admin:createRole')}
      form={form}
      submit={{ label: role ? t('ui:save') : t('admin:createRole'), busy }}
    >
      {problems.form && <ErrorNote>{problems.form}</ErrorNote>}
      <Field
        label={t('admin:roleName')}
        required
        hint={role?.isSystem ? t('admin:roleName.system') : undefined}
        error={problems.name}
      >
        <TextInput
          autoComplete="off"
          maxLength={roleNameMax}
          readOnly={role?.isSystem}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          trailing={name.trim() && <RoleBadge role={name.trim()} color={color} />}
        />
      </Field>
      <Field label={t('admin:description')} optional className={styles.words} error={problems.description}>
        <TextArea
          max={roleDescriptionMax}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      <ColorPalette value={color} onChange={setColor} />
      {fixed ? (
        <StaffNote>{fixed}</StaffNote>
      ) : (
        <PermissionPicker
          value={permissions}
          had={had}
          onChange={setPermissions}
          error={problems.permissions}
        />
      )}
      {!fixed && <StaffNote>{reachText(role, roles, permissions)}</StaffNote>}
    </FormDialog>
  );
}
