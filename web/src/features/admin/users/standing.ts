import { parsePermissions } from '@snowglobe/contract/access.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';

/** What the member may do to a user, so that nothing is offered that the server would refuse anyway. */
export type Standing = {
  edit: boolean;
  /** Another owner can be given another role, and nothing else. */
  roleOnly: boolean;
  moderate: boolean;
  /** Reset the password, or delete. */
  end: boolean;
  /** Turn off their two-factor. */
  unlock: boolean;
};

type Role = { name: string; permissions: string };

export function standingOf(me: User, user: ManagedUser, roles: readonly Role[]): Standing {
  const isSelf = me.id === user.id;
  const outranks = rankOf(me.role, roles) < rankOf(user.role, roles);
  const held = parsePermissions(roles.find(({ name }) => name === user.role)?.permissions ?? '');
  const mayAct = outranks && (me.isOwner || held.every((permission) => me.permissions.includes(permission)));
  const isLower = mayAct && !user.isOwner && !isSelf;
  return {
    edit: mayAct || (me.isOwner && user.isOwner),
    roleOnly: user.isOwner && !isSelf,
    moderate: isLower && me.permissions.includes('chat.moderate'),
    // The account of a third-party sign-in has no number: its password and its end are not ours.
    end: isLower && typeof user.id === 'number',
    unlock: isLower && user.twoFactorEnabled,
  };
}

/** 0 is the highest. */
function rankOf(role: string, roles: readonly Role[]): number {
  const at = roles.findIndex(({ name }) => name === role);
  return at === -1 ? roles.length : at;
}
