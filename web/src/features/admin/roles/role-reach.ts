import type { Permission } from '@snowglobe/contract/access.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { listText } from '../../../core/format/language.ts';
import { t } from '../../../core/texts.ts';

/** The permissions to act on members, not only on content. */
const memberPermissions: ReadonlySet<Permission> = new Set(['users.manage', 'chat.moderate']);

/** Explains which members a role can act on. A new role (null) is placed right above Free. */
export function reachText(
  role: ManagedRole | null,
  roles: readonly ManagedRole[],
  permissions: readonly Permission[],
): string {
  const isNew = role ? 'no' : 'yes';
  if (!permissions.some((permission) => memberPermissions.has(permission)))
    return t('admin:reach.nobody', { isNew });
  const below = namesBelow(role, roles);
  if (below.length === 0) return t('admin:reach.lowest', { isNew });
  return t('admin:reach.below', { isNew, names: listText(below) });
}

function namesBelow(role: ManagedRole | null, roles: readonly ManagedRole[]): string[] {
  const at = roles.findIndex(({ id, name }) => (role ? id === role.id : name === 'Free'));
  if (at < 0) return [];
  return roles.slice(role ? at + 1 : at).map(({ name }) => name);
}
