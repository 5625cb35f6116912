import { sql } from 'kysely';
import { ownerFlag } from '../config/owner-settings.store.ts';
import type { Announcements } from '../live/outbox.ts';
import './users.table.ts';

/** What decides over a member's rights, for queries that join `users`, `roles` and (left) `two_factor`. */
export const rightsColumns = [
  'roles.name as role',
  'roles.color as role_color',
  'roles.position as role_position',
  'roles.permissions as role_permissions',
  'two_factor.confirmed_at as two_factor_at',
  // Of everyone who holds a permission, and of nobody else.
  sql<boolean>`(roles.permissions <> '' and ${ownerFlag('requireStaffTwoFactor')})`.as('two_factor_required'),
] as const;

/** The columns of `users` that say who a member is and what they may do, besides their role. */
export const memberColumns = [
  'username',
  'email',
  'source',
  'must_change_password',
  'trial_ends_at',
  'paid_until',
  'banned_at',
  'banned_until',
  'muted_until',
  'is_invisible',
] as const;

/** Says that a member changed, as these columns of `users` did: as somebody else, or only in what is shown. */
export function announceColumns(outbox: Announcements, memberId: number, columns: readonly string[]): void {
  const decisive = new Set<string>(['role_id', ...memberColumns]);
  if (columns.some((column) => decisive.has(column))) outbox.memberChanged(memberId);
  else outbox.profileChanged(memberId);
}
