import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import { permissions } from '@snowglobe/contract/access.ts';
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, db } = await withApp();
const owner = await people.owner();
const refused = ({ status, code }: { status: number; code: string }) => ({ status, body: { code } });
type Role = { id: number; name: string; memberCount: number; permissions: string; isSystem: boolean };

const list = async (): Promise<Role[]> => (await owner.get('/api/roles')).body.roles;
const names = async () => (await list()).map((role) => role.name);
const idOf = async (name: string) => (await list()).find((role) => role.name === name)!.id;
const create = async (name: string, held = '', who: Client = owner) =>
  (await who.post('/api/roles', { name, permissions: held })).body.role as Role;

afterEach(async () => {
  for (const role of await list()) if (!role.isSystem) await owner.delete(`/api/roles/${role.id}`);
});

test('a new Snowglobe has four roles in order, each with its number of members', async () => {
  await people.account({ role: 'Paid' });
  const roles = await list();
  expect(roles.map((role) => role.name)).toEqual(['Owner', 'Admin', 'Paid', 'Free']);
  expect(roles.find((role) => role.name === 'Paid')?.memberCount).toBe(1);
  expect(roles[0]?.permissions).toBe(permissions.join(','));
});

test('a new role is right above Free, with the default colour and only the given permissions', async () => {
  const answer = await owner.post('/api/roles', {
    name: ' Helper ',
    description: 'Helps',
    permissions: 'staff.chat, news.write,',
  });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      role: {
        name: 'Helper',
        description: 'Helps',
        color: '#6b7280',
        permissions: 'news.write,staff.chat',
        isSystem: false,
        memberCount: 0,
      },
    },
  });
  expect(await names()).toEqual(['Owner', 'Admin', 'Paid', 'Helper', 'Free']);
});

test('a new role can act on members at once, but not on its creator', async () => {
  await create('Guard', 'users.manage');
  const guard = await people.person({ role: 'Guard' });
  const [free, paid] = [await people.account(), await people.account({ role: 'Paid' })];
  expect((await guard.put(`/api/users/${free.id}`, { username: 'guarded' })).status).toBe(200);
  expect((await guard.put(`/api/users/${paid.id}`, { username: 'unguarded' })).status).toBe(403);

  // A role below Free that manages roles creates none above itself.
  const keeper = await people.withPermissions('roles.manage', 'users.manage');
  const own = (await keeper.get('/api/users/me')).body.role as string;
  await create('Under', 'users.manage', keeper);
  const order = await names();
  expect(order.indexOf('Under')).toBe(order.indexOf(own) + 1);
});

test('the role form names each wrong field', async () => {
  const said = async (body: unknown) => (await owner.post('/api/roles', body)).body.error;
  expect(await said({ name: ' ' })).toBe('Role name is required');
  expect(await said({ name: 'x'.repeat(33) })).toBe('At most 32 characters');
  expect(await said({ name: 'x', color: 'red' })).toBe('A colour is written as #rrggbb');
  expect(await said({ name: 'x', permissions: 'fly' })).toBe('Unknown permission');
});

test('a role name is unique, ignoring case, also when two are created at once', async () => {
  expect(await owner.post('/api/roles', { name: 'oWNER' })).toMatchObject(refused(faults.roleNameTaken));
  const answers = await Promise.all(['Twin', 'twin'].map((name) => owner.post('/api/roles', { name })));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { id } = await create('Single');
  expect(await owner.put(`/api/roles/${id}`, { name: 'TWIN' })).toMatchObject(refused(faults.roleNameTaken));
});

test('a changed role takes effect for its members: on their open pages and in their rights', async () => {
  const { id } = await create('Scribe');
  const member = await people.person({ role: 'Scribe' });
  const live = await openLiveClient(member);
  expect((await member.get('/api/admin/audit')).status).toBe(403);

  const change = { name: 'Chronicler', color: '#22c55e', permissions: 'audit.read' };
  const answer = await owner.put(`/api/roles/${id}`, change);
  expect(answer.body.role).toMatchObject({ ...change, memberCount: 1 });
  expect((await live.frame('me.changed')).data).toMatchObject({
    role: 'Chronicler',
    roleColor: '#22c55e',
    permissions: ['audit.read'],
  });
  expect((await member.get('/api/admin/audit')).status).toBe(200);

  await owner.put(`/api/roles/${id}`, { permissions: null });
  expect((await member.get('/api/admin/audit')).status).toBe(403);
  await live.close();
});

test('a new colour of Paid reaches members with a trial, on open pages and on their name beside messages', async () => {
  const member = await people.trial();
  const live = await openLiveClient(member);
  const colorOf = async () =>
    (await owner.get(`/api/users/profile/${member.username}`)).body.profile.roleColor as string;
  const before = await colorOf();
  await owner.put(`/api/roles/${await idOf('Paid')}`, { color: '#123456' });
  expect((await live.frame('me.changed')).data).toMatchObject({ role: 'Paid', roleColor: '#123456' });
  expect(await colorOf()).toBe('#123456');
  await owner.put(`/api/roles/${await idOf('Paid')}`, { color: before });
  expect(await colorOf()).toBe(before);
  await live.close();
});

test('system roles keep their names; other edits are allowed', async () => {
  const id = await idOf('Free');
  expect(await owner.put(`/api/roles/${id}`, { name: 'Guest' })).toMatchObject(refused(faults.systemRole));
  expect(await owner.delete(`/api/roles/${id}`)).toMatchObject(refused(faults.systemRole));
  const edit = { name: 'Free', description: 'Everyone starts here', color: '#b1bfd7', permissions: '' };
  expect((await owner.put(`/api/roles/${id}`, edit)).body.role).toMatchObject(edit);
});

test('Owner has every permission, Paid and Free have none, and Admin can be edited', async () => {
  for (const name of ['Owner', 'Paid', 'Free']) {
    const answer = await owner.put(`/api/roles/${await idOf(name)}`, { permissions: 'news.write' });
    expect(answer).toMatchObject(refused(faults.fixedPermissions));
  }
  const admin = await people.admin();
  const held = (await list()).find((role) => role.name === 'Admin')!;
  await owner.put(`/api/roles/${held.id}`, { permissions: 'news.write' });
  expect((await admin.get('/api/users')).status).toBe(403);
  await owner.put(`/api/roles/${held.id}`, { permissions: held.permissions });
  expect((await admin.get('/api/users')).status).toBe(200);
});

test('a role manager grants only permissions that they hold', async () => {
  const keeper = await people.withPermissions('roles.manage', 'news.write');
  expect(await keeper.post('/api/roles', { name: 'Spy', permissions: 'audit.read' })).toMatchObject(
    refused(faults.grantsTooMuch),
  );
  const { body } = await keeper.post('/api/roles', { name: 'Writer', permissions: 'news.write' });
  expect(body.role.permissions).toBe('news.write');
  const spy = await create('Reader', 'audit.read');
  const others = (await list()).map(({ id }) => id).filter((id) => id !== spy.id);
  await owner.post('/api/roles/reorder', { roleIds: [...others, spy.id] });
  expect(await keeper.put(`/api/roles/${spy.id}`, { permissions: 'audit.read,users.manage' })).toMatchObject(
    refused(faults.grantsTooMuch),
  );
  // Permissions that the role already has may stay.
  expect((await keeper.put(`/api/roles/${spy.id}`, { permissions: 'audit.read,news.write' })).status).toBe(
    200,
  );
});

test('a role manager edits and deletes only lower roles', async () => {
  const keeper = await people.withPermissions('roles.manage');
  const own = await idOf((await keeper.get('/api/users/me')).body.role);
  for (const id of [own, await idOf('Free'), await idOf('Owner')]) {
    expect(await keeper.put(`/api/roles/${id}`, { color: '#000000' })).toMatchObject(
      refused(faults.higherRank),
    );
  }
  expect(await keeper.delete(`/api/roles/${own}`)).toMatchObject(refused(faults.higherRank));
  const lower = await create('Lower', '', keeper);
  expect((await keeper.delete(`/api/roles/${lower.id}`)).status).toBe(200);
});

test('the members of a deleted role become Free, and see it at once', async () => {
  const { id } = await create('Short-lived', 'users.manage');
  const member = await people.person({ role: 'Short-lived' });
  const live = await openLiveClient(member);
  expect((await member.get('/api/users')).status).toBe(200);
  expect((await owner.delete(`/api/roles/${id}`)).body).toEqual({ success: true });
  expect((await live.frame('me.changed')).data).toMatchObject({ role: 'Free', permissions: [] });
  expect((await member.get('/api/users')).status).toBe(403);
  expect(await names()).not.toContain('Short-lived');
  await live.close();
});

test('in a very large role no page is notified, and still everyone becomes Free', async () => {
  const { id } = await create('Crowd');
  const member = await people.person({ role: 'Crowd' });
  const many = Array.from({ length: 500 }, (_, n) => ({
    username: `c${n}`,
    email: `c${n}@example.com`,
    role_id: id,
  }));
  await db.insertInto('users').values(many).execute();
  const told = () => db.selectFrom('events').select('position').where('type', '=', 'me.changed').execute();
  const before = await told();
  await owner.delete(`/api/roles/${id}`);
  expect(await told()).toEqual(before);
  expect((await member.get('/api/users/me')).body.role).toBe('Free');
  expect(await db.selectFrom('users').select('id').where('role_id', '=', id).execute()).toEqual([]);
});

test('the order is the rank: a role moved above another outranks it', async () => {
  const { id } = await create('Helper', 'users.manage');
  const helper = await people.person({ role: 'Helper' });
  const member = await people.account({ role: 'Paid' });
  expect((await helper.put(`/api/users/${member.id}`, { username: 'moved' })).status).toBe(403);
  const others = (await list()).map((role) => role.id).filter((other) => other !== id);
  const answer = await owner.post('/api/roles/reorder', {
    roleIds: [...others.slice(0, 2), id, ...others.slice(2)],
  });
  expect(answer.body.roles.map((role: Role) => role.name)).toEqual([
    'Owner',
    'Admin',
    'Helper',
    'Paid',
    'Free',
  ]);
  expect((await helper.put(`/api/users/${member.id}`, { username: 'moved' })).status).toBe(200);
});

test('an order names every role exactly once, Owner first', async () => {
  const ids = (await list()).map((role) => role.id);
  const [first, second, ...rest] = ids;
  const bad = [
    [],
    ids.slice(1),
    [...ids, first],
    [...ids, 9999],
    [first, first, ...rest],
    [second, first, ...rest],
    [...ids.slice(1), 9999],
  ];
  for (const roleIds of bad)
    expect(await owner.post('/api/roles/reorder', { roleIds })).toMatchObject(refused(faults.badOrder));
  expect(await names()).toEqual(['Owner', 'Admin', 'Paid', 'Free']);
});

test('a role manager moves only lower roles', async () => {
  const keeper = await people.withPermissions('roles.manage');
  // The newer role is above the older.
  const [two, one] = [await create('Two', '', keeper), await create('One', '', keeper)];
  const ids = (await list()).map((role) => role.id);
  const upper = ids.slice(0, -2);
  const moved = await keeper.post('/api/roles/reorder', { roleIds: [...upper, two.id, one.id] });
  expect((moved.body.roles as Role[]).slice(-2).map((role) => role.name)).toEqual(['Two', 'One']);
  const climbing = [...upper.slice(0, -1), two.id, upper.at(-1), one.id];
  expect(await keeper.post('/api/roles/reorder', { roleIds: climbing })).toMatchObject(
    refused(faults.higherRank),
  );
});

test('an unknown role is not found', async () => {
  expect(await owner.put('/api/roles/9999', { name: 'Ghost' })).toMatchObject(refused(faults.noSuchRole));
  expect(await owner.delete('/api/roles/9999')).toMatchObject(refused(faults.noSuchRole));
});
