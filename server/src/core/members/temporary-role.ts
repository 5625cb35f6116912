import { effectiveRole } from '../sessions/member.ts';

export type RoleRow = {
  role: string;
  role_color: string;
  /** The colour of the role Paid. */
  paid_color: string;
  trial_ends_at: Date | null;
  paid_until: Date | null;
};

type RoleTimes = Omit<RoleRow, 'role_color' | 'paid_color'>;

/** During a trial or a subscription a Free member has the role Paid. */
export function effectiveRoleOf(row: RoleTimes, now = Date.now()): string {
  return effectiveRole({ role: row.role, trialEndsAt: row.trial_ends_at, paidUntil: row.paid_until }, now);
}

/** Why the effective role differs from the given one. */
export function temporaryRoleReason(row: RoleTimes, now = Date.now()): 'trial' | 'subscription' | null {
  if (effectiveRoleOf(row, now) === row.role) return null;
  return effectiveRoleOf({ ...row, trial_ends_at: null }, now) === row.role ? 'trial' : 'subscription';
}

type ShownRole = { role: string; roleColor: string };

export function presentRole(row: RoleRow, now = Date.now()): ShownRole {
  const role = effectiveRoleOf(row, now);
  return { role, roleColor: role === row.role ? row.role_color : row.paid_color };
}

/** A value that depends on a member's role: until the trial or subscription ends, and after that. */
export type WithRole<T> = { atFirst: T; until: number; afterwards: T };

export function withRole<T>(row: RoleRow, present: (role: ShownRole) => T): WithRole<T> {
  const until = Math.max(row.trial_ends_at?.getTime() ?? 0, row.paid_until?.getTime() ?? 0);
  const afterwards = present(presentRole(row, until));
  const hasTemporaryRole = effectiveRoleOf(row, until - 1) !== row.role;
  return { atFirst: hasTemporaryRole ? present(presentRole(row, until - 1)) : afterwards, until, afterwards };
}

/** Selects by the current time, so nothing has to run when a trial ends. */
export const shownNow = <T>({ atFirst, until, afterwards }: WithRole<T>): T =>
  Date.now() < until ? atFirst : afterwards;
