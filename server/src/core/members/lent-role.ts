import { effectiveRole } from '../sessions/member.ts';

export type RoleRow = {
  role: string;
  role_color: string;
  trial_ends_at: Date | null;
  paid_until: Date | null;
};

/** A trial or a subscription lends the role Paid, and its colour with it. */
const lentColor = '#4ade80';

export function effectiveRoleOf(row: Omit<RoleRow, 'role_color'>, now = Date.now()): string {
  return effectiveRole({ role: row.role, trialEndsAt: row.trial_ends_at, paidUntil: row.paid_until }, now);
}

/** What makes the effective role another than the given one. */
export function lentBy(row: Omit<RoleRow, 'role_color'>, now = Date.now()): 'trial' | 'subscription' | null {
  if (effectiveRoleOf(row, now) === row.role) return null;
  return effectiveRoleOf({ ...row, trial_ends_at: null }, now) === row.role ? 'trial' : 'subscription';
}

type ShownRole = { role: string; roleColor: string };

export function presentRole(row: RoleRow, now = Date.now()): ShownRole {
  const role = effectiveRoleOf(row, now);
  return { role, roleColor: role === row.role ? row.role_color : lentColor };
}

/** Something that shows a member's role, ready for now and for the moment when what was lent is over. */
export type WithRole<T> = { atFirst: T; until: number; afterwards: T };

export function withRole<T>(row: RoleRow, present: (role: ShownRole) => T): WithRole<T> {
  const until = Math.max(row.trial_ends_at?.getTime() ?? 0, row.paid_until?.getTime() ?? 0);
  const afterwards = present(presentRole(row, until));
  const isLent = effectiveRoleOf(row, until - 1) !== row.role;
  return { atFirst: isLent ? present(presentRole(row, until - 1)) : afterwards, until, afterwards };
}

/** Nothing has to run for a trial to end: what is shown is chosen when it is shown. */
export const shownNow = <T>({ atFirst, until, afterwards }: WithRole<T>): T =>
  Date.now() < until ? atFirst : afterwards;
