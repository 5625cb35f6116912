import { fallbackRoles } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';

export const usersKey = ['admin', 'users'];
export const rolesKey = ['admin', 'roles'];
export const auditKey = ['admin', 'audit'];
export const systemKey = ['admin', 'system'];
export const statsKey = ['admin', 'stats'];
export const moderatedKey = ['admin', 'moderated'];
export const securityKey = ['admin', 'security'];
export const storageLimitsKey = ['admin', 'storage'];

export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: () => api.listRoles(),
    select: ({ roles }) => roles,
  });
}

type RoleChoice = Pick<ManagedRole, 'name' | 'color' | 'permissions'>;

const fallback: RoleChoice[] = fallbackRoles.toReversed().map((name) => ({
  name,
  color: '',
  permissions: '',
}));

/** The roles, highest first. Until they are loaded, or if that fails: the roles that every Snowglobe has. */
export function useRoleChoices(): RoleChoice[] {
  return useRoles().data ?? fallback;
}

/** One action of the staff shows in several tabs, so every list of the dashboard is fetched again when it is shown. */
export function refreshDashboard(): void {
  void queryClient.invalidateQueries({ queryKey: ['admin'] });
}
