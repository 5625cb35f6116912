import { arrayMove } from '@dnd-kit/sortable';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle, StaffTools } from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { useRoles } from '../admin.queries.ts';
import { SecurityPanel } from '../security/security-panel.tsx';
import { StoragePanel } from '../storage/storage-panel.tsx';
import { EmptyTable, TableSkeleton } from '../../../ui/table-states.tsx';
import { RoleFormDialog } from './role-form-dialog.tsx';
import { RoleOrder } from './role-order.tsx';
import { RoleRow, type RoleMoves } from './role-row.tsx';
import { useDeleteRole, reorderRoles } from './roles.actions.ts';
import { roleRights } from './role-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './roles-tab.module.css';

export default function RolesTab() {
  const { isOwner } = useMe();
  return (
    <>
      <RolesPanel />
      {isOwner && <StoragePanel />}
      {isOwner && <SecurityPanel />}
    </>
  );
}

function RolesPanel() {
  const roles = useRoles();
  const [task, setTask] = useState<{ role: ManagedRole | null } | null>(null);
  const shown = roles.data ?? [];
  return (
    <StaffPanel aria-labelledby="roles-title">
      <StaffHead>
        <div>
          <StaffTitle id="roles-title">{t('admin:tab.roles')}</StaffTitle>
          <StaffNote>{t('admin:roles.lead')}</StaffNote>
        </div>
        <StaffTools>
          <RefreshButton list={roles} />
          <Button size="s" variant="primary" icon={Plus} onClick={() => setTask({ role: null })}>
            {t('admin:createRole')}
          </Button>
        </StaffTools>
      </StaffHead>
      {roles.isPending ? (
        <TableSkeleton />
      ) : shown.length === 0 ? (
        <EmptyTable
          title={t('admin:roles.empty')}
          failed={roles.isError}
          onRetry={() => void roles.refetch()}
        />
      ) : (
        <RoleTable roles={shown} onEdit={(role) => setTask({ role })} />
      )}
      {task && <RoleFormDialog role={task.role} onClose={() => setTask(null)} />}
    </StaffPanel>
  );
}

function RoleTable({
  roles,
  onEdit,
}: {
  roles: readonly ManagedRole[];
  onEdit: (role: ManagedRole) => void;
}) {
  const me = useMe();
  const deleteRole = useDeleteRole();
  const { fixedCount, canEdit, moveTargets } = roleRights(roles, me);

  function movesOf(at: number): RoleMoves | null {
    const targets = moveTargets(at);
    const moveTo = (to: number | null) =>
      to === null ? null : () => reorderRoles(arrayMove([...roles], at, to));
    return targets && { up: moveTo(targets.up), down: moveTo(targets.down) };
  }

  return (
    <RoleOrder roles={roles} movable={roles.slice(fixedCount)} onOrder={reorderRoles}>
      <StaffTable className={styles.table} aria-labelledby="roles-title">
        <StaffColumns
          names={[
            { unseen: t('admin:move') },
            t('admin:name'),
            t('admin:description'),
            t('admin:color'),
            t('admin:members'),
            t('admin:created'),
            actionsColumn,
          ]}
        />
        <tbody>
          {roles.map((role, at) => (
            <RoleRow
              key={role.id}
              role={role}
              mayEdit={canEdit(at)}
              moves={movesOf(at)}
              onEdit={() => onEdit(role)}
              onDelete={() => void deleteRole(role)}
            />
          ))}
        </tbody>
      </StaffTable>
    </RoleOrder>
  );
}
