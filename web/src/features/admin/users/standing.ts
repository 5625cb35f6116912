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

export function standingOf(me: User, user: ManagedUser, roles: readonly { name: string }[]): Standing {
  const isSelf = me.id === user.id;
  const outranks = rankOf(me.role, roles) < rankOf(user.role, roles);
  const isLower = outranks && !user.isOwner && !isSelf;
  return {
    edit: outranks || (me.isOwner && user.isOwner),
    roleOnly: user.isOwner && !isSelf,
    moderate: isLower && me.permissions.includes('chat.moderate'),
    // The account of a third-party sign-in has no number: its password and its end are not ours.
    end: isLower && typeof user.id === 'number',
    unlock: isLower && user.twoFactorEnabled,
  };
}

/** 0 is the highest. */
function rankOf(role: string, roles: readonly { name: string }[]): number {
  const at = roles.findIndex(({ name }) => name === role);
  return at === -1 ? roles.length : at;
}
