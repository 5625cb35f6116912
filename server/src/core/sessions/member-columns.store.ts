import { sql } from 'kysely';
import { ownerFlag } from '../config/owner-settings.store.ts';
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
