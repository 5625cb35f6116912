import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import type { ManagedUser } from '@snowglobe/contract/features/admin/admin.model.ts';
import { expect, test } from 'vitest';
import { allowedActionsFor } from './allowed-actions.ts';
import { assignableRoles } from './assignable-roles.ts';

const roles = [
  { name: 'Owner', permissions: '' },
  { name: 'Admin', permissions: 'users.manage,chat.moderate' },
  { name: 'Writer', permissions: 'news.write' },
  { name: 'Free', permissions: '' },
];
const me = (role: string, permissions: string[] = []) =>
  ({ id: 1, role, isOwner: role === 'Owner', permissions }) as unknown as User;
const user = (role: string, change: Partial<ManagedUser> = {}) =>
  ({ id: 2, role, isOwner: role === 'Owner', twoFactorEnabled: false, ...change }) as ManagedUser;

test('an owner can do everything with a member of lower rank', () => {
  const owner = me('Owner', ['users.manage', 'chat.moderate']);
  expect(allowedActionsFor(owner, user('Admin', { twoFactorEnabled: true }), roles)).toEqual({
    edit: true,
    roleOnly: false,
    moderate: true,
    resetPasswordOrDelete: true,
    removeTwoFactor: true,
  });
});

test('of another owner only the role can be changed', () => {
  expect(allowedActionsFor(me('Owner', ['chat.moderate']), user('Owner'), roles)).toEqual({
    edit: true,
    roleOnly: true,
    moderate: false,
    resetPasswordOrDelete: false,
    removeTwoFactor: false,
  });
});

test('nobody moderates or deletes themself', () => {
  const own = allowedActionsFor(me('Owner', ['chat.moderate']), user('Owner', { id: 1 }), roles);
  expect(own).toMatchObject({ edit: true, roleOnly: false, moderate: false, resetPasswordOrDelete: false });
});

test('an admin can not act on equals, nor on a role with permissions that the admin lacks', () => {
  const admin = me('Admin', ['users.manage', 'chat.moderate']);
  expect(allowedActionsFor(admin, user('Admin'), roles).edit).toBe(false);
  expect(allowedActionsFor(admin, user('Writer'), roles).edit).toBe(false);
  expect(allowedActionsFor(admin, user('Free'), roles)).toMatchObject({ edit: true, moderate: true });
  expect(allowedActionsFor(me('Admin', ['users.manage']), user('Free'), roles).moderate).toBe(false);
});

test('the password of an account that signs in with Google can not be reset here', () => {
  const google = user('Free', { id: 'google_5' as unknown as ManagedUser['id'] });
  expect(allowedActionsFor(me('Owner'), google, roles)).toMatchObject({
    edit: true,
    resetPasswordOrDelete: false,
  });
});

test('a user with a deleted role ranks below all others', () => {
  expect(allowedActionsFor(me('Admin', ['users.manage']), user('Gone'), roles).edit).toBe(true);
});

test('a member gives the roles below their own, and a user can keep their role', () => {
  const names = (role: string, current?: string) =>
    assignableRoles(me(role), roles, current).map(({ name }) => name);
  expect(names('Owner')).toEqual(['Owner', 'Admin', 'Writer', 'Free']);
  expect(names('Admin')).toEqual(['Writer', 'Free']);
  expect(names('Admin', 'Admin')).toEqual(['Admin', 'Writer', 'Free']);
});
