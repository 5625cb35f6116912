import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { api } from '../../../core/api.ts';
import { write, useWrite } from '../../../core/write.ts';
import { queryClient } from '../../../core/query.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { refreshDashboard, rolesKey } from '../admin.queries.ts';
import { t } from '../../../core/texts.ts';

export function useDeleteRole() {
  const confirm = useConfirm();
  const { run: deleteRole } = useWrite(
    ({ id }: ManagedRole) => api.deleteRole({ params: { id } }),
    ({ name }) => ({
      success: t('admin:role.deleted', { name }),
      fallback: t('admin:role.deleteFailed'),
      onSettled: refreshDashboard,
    }),
  );
  return async (role: ManagedRole) => {
    const agreed = await confirm({
      title: t('admin:role.delete', { name: role.name }),
      text: t('admin:role.deleteText', { count: role.memberCount }),
      action: t('admin:deleteRole'),
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
    fallback: t('admin:role.updateFailed'),
    // Requests run one after the other, so that the last order wins.
    queue: 'roles-order',
    onSettled: refreshDashboard,
  });
}
