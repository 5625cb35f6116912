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
 * Whatever staff do to an account: they stand above it, and hold all that it holds. Otherwise a role would use rights
 * that it was never given, through an account that it reset.
 */
function refuseToActOn(actor: Actor, target: Target): void {
  if (!outranks(actor, target)) throw new AppError(faults.higherRank);
  // What waits for a second factor is held, too.
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

/** Whoever holds `roles.manage` edits the roles below their own; an owner edits every role. */
export const mayEditRole = (actor: Actor, role: { rank: number }) => actor.isOwner || outranks(actor, role);

/** Admin and the custom roles hold what they are given; the other system roles all or nothing. */
export const hasFixedPermissions = (role: Role) => role.isSystem && role.name !== 'Admin';

/** Who is above the actor, or the actor, stays where they are in a new order. */
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

/** Its password and its end are the third party's business; a ban is ours. */
export function refuseOutsideAccount(target: Target): void {
  if (target.source === 'Google') throw new AppError(faults.outsideAccount);
}
