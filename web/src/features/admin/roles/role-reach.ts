import type { Permission } from '@snowglobe/contract/access.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';

/** With these somebody acts on people, and not only on things. */
const onPeople: ReadonlySet<Permission> = new Set(['users.manage', 'chat.moderate']);

/** Whom a role will be able to act on. A new one (null) is placed right above Free. */
export function reachText(
  role: ManagedRole | null,
  roles: readonly ManagedRole[],
  permissions: readonly Permission[],
): string {
  const place = role ? 'It' : 'It is placed right above Free. It';
  if (!permissions.some((permission) => onPeople.has(permission)))
    return `${place} acts on no members: for that it needs Manage users or Moderate.`;
  const below = namesBelow(role, roles);
  if (below.length === 0)
    return `${place} stands below all others, so that it can act on nobody. Move it up.`;
  return `${place} can act on members of ${listed(below)}. Those above it are out of its reach.`;
}

function namesBelow(role: ManagedRole | null, roles: readonly ManagedRole[]): string[] {
  const at = roles.findIndex(({ id, name }) => (role ? id === role.id : name === 'Free'));
  if (at < 0) return [];
  return roles.slice(role ? at + 1 : at).map(({ name }) => name);
}

function listed(names: readonly string[]): string {
  const [last, ...before] = names.toReversed();
  return before.length === 0 ? last! : `${before.toReversed().join(', ')} and ${last}`;
}
