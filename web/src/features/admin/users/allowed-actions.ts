import { parsePermissions } from '@snowglobe/contract/access.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';

/** What the member may do to a user. Actions that the server would refuse are not offered. */
export type AllowedActions = {
  edit: boolean;
  /** Of another owner only the role can be changed. */
  roleOnly: boolean;
  moderate: boolean;
  resetPasswordOrDelete: boolean;
  removeTwoFactor: boolean;
};

type Role = { name: string; permissions: string };

export function allowedActionsFor(me: User, user: ManagedUser, roles: readonly Role[]): AllowedActions {
  const isSelf = me.id === user.id;
  const outranks = rankOf(me.role, roles) < rankOf(user.role, roles);
  const held = parsePermissions(roles.find(({ name }) => name === user.role)?.permissions ?? '');
  const mayAct = outranks && (me.isOwner || held.every((permission) => me.permissions.includes(permission)));
  const isLower = mayAct && !user.isOwner && !isSelf;
  return {
    edit: mayAct || (me.isOwner && user.isOwner),
    roleOnly: user.isOwner && !isSelf,
    moderate: isLower && me.permissions.includes('chat.moderate'),
    // An account of a third-party sign-in has no numeric id; its password and its deletion are not managed here.
    resetPasswordOrDelete: isLower && typeof user.id === 'number',
    removeTwoFactor: isLower && user.twoFactorEnabled,
  };
}

/** 0 is the highest. */
function rankOf(role: string, roles: readonly Role[]): number {
  const at = roles.findIndex(({ name }) => name === role);
  return at === -1 ? roles.length : at;
}
