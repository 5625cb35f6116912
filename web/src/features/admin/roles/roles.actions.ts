import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, errorText } from '../../../core/api.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { toast } from '../../../core/toasts.ts';
import { refreshDashboard, rolesKey } from '../admin.queries.ts';

export function useDeleteRole() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const deleting = useMutation({
    mutationFn: ({ id }: ManagedRole) => api.deleteRole({ params: { id: String(id) } }),
    onSuccess: (_, { name }) => toast({ type: 'success', title: `The role ${name} was deleted` }),
    onError: (error) => toast({ type: 'error', title: errorText(error, 'Failed to delete role') }),
    onSettled: () => refreshDashboard(client),
  });
  return async (role: ManagedRole) => {
    const agreed = await confirm({
      title: `Delete the role ${role.name}?`,
      text: `${membersText(role.memberCount)} This cannot be undone.`,
      action: 'Delete role',
      danger: true,
    });
    if (agreed) deleting.mutate(role);
  };
}

function membersText(count: number): string {
  if (count === 0) return 'Nobody has it.';
  return count === 1 ? 'Its one member becomes Free.' : `Its ${numberText(count)} members become Free.`;
}

/** Shows the new order at once. If the server refuses it, the stored order is loaded again. */
export function useReorderRoles() {
  const client = useQueryClient();
  const ordering = useMutation({
    // Requests run one after the other, so that the last order wins.
    scope: { id: 'roles-order' },
    mutationFn: (roles: ManagedRole[]) => api.reorderRoles({ body: { roleIds: roles.map(({ id }) => id) } }),
    onError(error) {
      toast({ type: 'error', title: errorText(error, 'Failed to update role') });
    },
    onSettled: () => refreshDashboard(client),
  });
  return (roles: ManagedRole[]) => {
    void client.cancelQueries({ queryKey: rolesKey });
    client.setQueryData(rolesKey, { roles });
    ordering.mutate(roles);
  };
}
