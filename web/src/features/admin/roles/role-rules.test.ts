import type { ManagedRole } from '@snowglobe/contract/features/admin/admin.model.ts';
import { expect, test } from 'vitest';
import { t } from '../../../core/texts.ts';
import { permissionList, permissionsText } from './permission-words.ts';
import { reachText } from './role-reach.ts';
import { fixedPermissionsText, heldPermissions, roleRights } from './role-rules.ts';

const role = (id: number, name: string, change: Partial<ManagedRole> = {}) =>
  ({ id, name, permissions: '', isSystem: false, ...change }) as ManagedRole;
const roles = ['Owner', 'Admin', 'Moderator', 'Paid', 'Free'].map((name, at) => role(at + 1, name));
const all = permissionList.map(({ name }) => name);

test('an owner moves every role but Owner, and edits all', () => {
  const { fixedCount, canEdit, moveTargets } = roleRights(roles, { role: 'Owner', isOwner: true });
  expect(fixedCount).toBe(1);
  expect(moveTargets(0)).toBeNull();
  expect(moveTargets(1)).toEqual({ up: null, down: 2 });
  expect(moveTargets(4)).toEqual({ up: 3, down: null });
  expect(canEdit(0)).toBe(true);
});

test('an admin moves and edits only the roles below Admin', () => {
  const { canEdit, moveTargets } = roleRights(roles, { role: 'Admin', isOwner: false });
  expect([0, 1, 2].map(canEdit)).toEqual([false, false, true]);
  expect(moveTargets(1)).toBeNull();
  expect(moveTargets(2)).toEqual({ up: null, down: 3 });
});

test('the form shows the permissions of a role in the order of the list, and none of a new role', () => {
  const [first, second] = all;
  expect(heldPermissions(role(9, 'Writer', { permissions: `${second},${first},unknown` }))).toEqual([
    first,
    second,
  ]);
  expect(heldPermissions(null)).toEqual([]);
});

test('only Admin and own roles have permissions to choose', () => {
  expect(fixedPermissionsText(null)).toBeNull();
  expect(fixedPermissionsText(role(2, 'Admin', { isSystem: true }))).toBeNull();
  expect(fixedPermissionsText(role(9, 'Writer'))).toBeNull();
  expect(fixedPermissionsText(role(1, 'Owner', { isSystem: true }))).toMatch(/every permission/);
  expect(fixedPermissionsText(role(5, 'Free', { isSystem: true }))).toMatch(/no permissions/);
});

test('permissions are listed, or the missing ones if at most two are missing', () => {
  expect(permissionsText(all.join(','))).toBe('Every permission');
  expect(permissionsText(all.slice(1).join(','))).toBe(`Every permission but: ${permissionList[0]!.label}`);
  expect(permissionsText(all.slice(0, 2).join(','))).toBe(
    `${permissionList[0]!.label}, ${permissionList[1]!.label}`,
  );
  expect(permissionsText('')).toBe('');
});

test('the form explains which members the role can act on', () => {
  expect(reachText(roles[2]!, roles, ['news.write'])).toMatch(/acts on no members/);
  expect(reachText(roles[2]!, roles, ['chat.moderate'])).toMatch(/members of Paid and Free\./);
  expect(reachText(roles[4]!, roles, ['users.manage'])).toMatch(/can act on nobody/);
  expect(reachText(null, roles, ['users.manage'])).toMatch(
    /^It is placed right above Free\. .* members of Free\./,
  );
});

test('before a role is deleted, the question says what happens to its members', () => {
  expect([0, 1, 1200].map((count) => t('admin:role.deleteText', { count }))).toEqual([
    'Nobody has it. This cannot be undone.',
    'Its one member becomes Free. This cannot be undone.',
    'Its 1,200 members become Free. This cannot be undone.',
  ]);
});
