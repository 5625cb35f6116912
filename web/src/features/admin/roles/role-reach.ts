import type { Permission } from '@snowglobe/contract/access.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';

/** The permissions to act on members, not only on content. */
const memberPermissions: ReadonlySet<Permission> = new Set(['users.manage', 'chat.moderate']);

/** Explains which members a role can act on. A new role (null) is placed right above Free. */
export function reachText(
  role: ManagedRole | null,
  roles: readonly ManagedRole[],
  permissions: readonly Permission[],
): string {
  const start = role ? 'It' : 'It is placed right above Free. It';
  if (!permissions.some((permission) => memberPermissions.has(permission)))
    return `${start} acts on no members: for that it needs Manage users or Moderate.`;
  const below = namesBelow(role, roles);
  if (below.length === 0)
    return `${start} stands below all others, so that it can act on nobody. Move it up.`;
  return `${start} can act on members of ${joinNames(below)}. Those above it are out of its reach.`;
}

function namesBelow(role: ManagedRole | null, roles: readonly ManagedRole[]): string[] {
  const at = roles.findIndex(({ id, name }) => (role ? id === role.id : name === 'Free'));
  if (at < 0) return [];
  return roles.slice(role ? at + 1 : at).map(({ name }) => name);
}

function joinNames(names: readonly string[]): string {
  const [last, ...before] = names.toReversed();
  return before.length === 0 ? last! : `${before.toReversed().join(', ')} and ${last}`;
}
