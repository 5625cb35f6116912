import { sql } from 'kysely';
import { ownerFlag } from '../config/owner-settings.store.ts';
import type { Announcements } from '../live/outbox.ts';
import './users.table.ts';

/** The colour of the role that a trial or a subscription gives. */
export const paidColor = sql<string>`(select color from roles where name = 'Paid')`.as('paid_color');

/** The columns for a member's permissions, for queries that join `users`, `roles` and (left) `two_factor`. */
export const rightsColumns = [
  'roles.name as role',
  'roles.color as role_color',
  paidColor,
  'roles.position as role_position',
  'roles.permissions as role_permissions',
  'two_factor.confirmed_at as two_factor_at',
  // Required only of members whose role has permissions.
  sql<boolean>`(roles.permissions <> '' and ${ownerFlag('requireStaffTwoFactor')})`.as('two_factor_required'),
] as const;

/** The columns of `users` for identity and rights, besides the role. */
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
  'language',
] as const;

/** Announces changed columns of `users`: as a change of identity or rights, or only of the profile. */
export function announceColumns(outbox: Announcements, memberId: number, columns: readonly string[]): void {
  const decisive = new Set<string>(['role_id', ...memberColumns]);
  if (columns.some((column) => decisive.has(column))) outbox.memberChanged(memberId);
  else outbox.profileChanged(memberId);
}
