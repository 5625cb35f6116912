import type { Permission } from '@snowglobe/contract/access.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { permissionList } from './permission-words.ts';
import { t } from '../../../core/texts.ts';

/** The permissions of a role that the form shows; a new role (null) has none. */
export function heldPermissions(role: ManagedRole | null): Permission[] {
  const held = new Set((role?.permissions ?? '').split(','));
  return permissionList.map(({ name }) => name).filter((name) => held.has(name));
}

/** The text for system roles with fixed permissions (all or none); null if they can be chosen. */
export function fixedPermissionsText(role: ManagedRole | null): string | null {
  if (!role?.isSystem || role.name === 'Admin') return null;
  return role.name === 'Owner'
    ? t('admin:role.ownerHoldsAll')
    : t('admin:role.holdsNone', { name: role.name });
}

/** Where a role may be moved, and whether it may be edited. Roles are listed by rank, the highest first. */
export function roleRights(
  roles: readonly { name: string }[],
  me: Pick<User, 'role' | 'isOwner'>,
): { fixedCount: number; canEdit: (at: number) => boolean; moveTargets: (at: number) => MoveTargets | null } {
  const own = roles.findIndex(({ name }) => name === me.role);
  // Owner is always first, and a member can only move roles below their own.
  const fixedCount = me.isOwner ? 1 : own + 1;
  return {
    fixedCount,
    canEdit: (at) => me.isOwner || at > own,
    moveTargets: (at) =>
      at < fixedCount
        ? null
        : { up: at > fixedCount ? at - 1 : null, down: at < roles.length - 1 ? at + 1 : null },
  };
}

/** The positions that "Move up" and "Move down" lead to; null where the role can't go. */
type MoveTargets = { up: number | null; down: number | null };
