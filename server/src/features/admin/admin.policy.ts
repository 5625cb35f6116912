import type { Permission } from '@snowglobe/contract/access.ts';
import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { Member } from '../../core/sessions/member.ts';

type Actor = Pick<Member, 'id' | 'rank' | 'isOwner' | 'permissions'>;
type Target = Pick<Member, 'id' | 'rank' | 'isOwner' | 'source' | 'permissions' | 'withheld'>;
type Role = { name: string; rank: number; isSystem: boolean };

/** 1 is the highest rank. */
const outranks = (actor: Actor, other: { rank: number }) => actor.rank < other.rank;

/**
 * Staff act only on accounts of a lower rank that hold no permission which they lack. Otherwise they could
 * reset the password of such an account and use its permissions.
 */
function refuseToActOn(actor: Actor, target: Target): void {
  if (!outranks(actor, target)) throw new AppError(faults.higherRank);
  // Permissions that are withheld until two-factor is on count too.
  if (!holdsAll(actor, [...target.permissions, ...target.withheld])) throw new AppError(faults.holdsMore);
}

/** An owner may also change themself, and the role of another owner. */
export function refuseToChange(actor: Actor, target: Target, change: { roleOnly: boolean }): void {
  if (actor.isOwner && target.isOwner && (actor.id === target.id || change.roleOnly)) return;
  refuseToActOn(actor, target);
}

/** An owner may give any role, Owner too; everyone else only those below their own. */
export const mayGive = (actor: Actor, role: { rank: number }) => actor.isOwner || outranks(actor, role);

export const holdsAll = (actor: Actor, wanted: readonly Permission[]) =>
  actor.isOwner || wanted.every((permission) => actor.permissions.includes(permission));

/** With `roles.manage` one edits the roles below one's own; an owner edits every role. */
export const mayEditRole = (actor: Actor, role: { rank: number }) => actor.isOwner || outranks(actor, role);

/** The permissions of Admin and of custom roles can be edited; Owner always has all, Paid and Free have none. */
export const hasFixedPermissions = (role: Role) => role.isSystem && role.name !== 'Admin';

/** Roles at or above the actor's own keep their position in a new order. */
export function movesOnlyLowerRoles(actor: Actor, before: readonly Role[], after: readonly Role[]): boolean {
  return before.every((role, index) => mayEditRole(actor, role) || after[index] === role);
}

/** An owner is never deleted, banned or reset. */
export function refuseToPunish(actor: Actor, target: Target): void {
  if (target.isOwner) throw new AppError(faults.ownerImmutable);
  refuseToActOn(actor, target);
}

export function refuseOnSelf(actor: Actor, target: Target): void {
  if (actor.id === target.id) throw new AppError(faults.notYourself);
}

/** A Google account has no password here and is not deleted by staff; it can only be banned. */
export function refuseOutsideAccount(target: Target): void {
  if (target.source === 'Google') throw new AppError(faults.outsideAccount);
}
