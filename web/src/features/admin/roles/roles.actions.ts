import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { api } from '../../../core/api.ts';
import { write, useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { refreshDashboard, rolesKey } from '../admin.queries.ts';
import { membersText } from './role-rules.ts';

export function useDeleteRole() {
  const confirm = useConfirm();
  const { run: deleteRole } = useWrite(
    ({ id }: ManagedRole) => api.deleteRole({ params: { id } }),
    ({ name }) => ({
      success: `The role ${name} was deleted`,
      fallback: 'Failed to delete role',
      onSettled: refreshDashboard,
    }),
  );
  return async (role: ManagedRole) => {
    const agreed = await confirm({
      title: `Delete the role ${role.name}?`,
      text: `${membersText(role.memberCount)} This cannot be undone.`,
      action: 'Delete role',
      danger: true,
    });
    if (agreed) await deleteRole(role);
  };
}

/** Shows the new order at once. If the server refuses it, the stored order is loaded again. */
export function reorderRoles(roles: ManagedRole[]): void {
  void queryClient.cancelQueries({ queryKey: rolesKey });
  queryClient.setQueryData(rolesKey, { roles });
  void write(() => api.reorderRoles({ body: { roleIds: roles.map(({ id }) => id) } }), {
    fallback: 'Failed to update role',
    // Requests run one after the other, so that the last order wins.
    queue: 'roles-order',
    onSettled: refreshDashboard,
  });
}
