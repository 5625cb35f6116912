import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { adminFaults as faults } from '@snowglobe/contract/features/admin/admin.faults.ts';
import { expect, test } from 'vitest';
import { inEnglish } from '../../core/texts/texts.ts';
import { privateRoom, say } from '../../../test/rooms.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const { people, visitor, db, folder } = await withApp();
const owner = await people.owner();
const admin = await people.admin();
const form = (username: string, more = {}) => ({
  username,
  email: `${username}@example.com`,
  role: 'Free',
  ...more,
});
const refused = ({ status, code }: { status: number; code: string }) => ({ status, body: { code } });

test('a member whom an admin creates gets a temporary password and must change it at the first login', async () => {
  const answer = await admin.post('/api/users', form('Freshly'));
  expect(answer.status).toBe(201);
  expect(answer.body.user).toMatchObject({
    username: 'Freshly',
    email: 'Freshly@example.com',
    role: 'Free',
    source: 'System',
    requiresPasswordChange: true,
  });
  expect(answer.body.temporaryPassword).toMatch(/^\w{16}$/);

  const login = await visitor().post('/api/auth/login', {
    username: 'freshly',
    password: answer.body.temporaryPassword,
  });
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: true } });
});

test('a password that the admin chose is the temporary one', async () => {
  const answer = await admin.post('/api/users', form('Chosen', { password: 'winter is here' }));
  expect(answer.body.temporaryPassword).toBe('winter is here');
  const login = await visitor().post('/api/auth/login', { username: 'Chosen', password: 'winter is here' });
  expect(login).toMatchObject({ status: 200, body: { requiresPasswordChange: true } });
});

test('the user form names each wrong field', async () => {
  const said = async (body: unknown) => (await admin.post('/api/users', body)).body.error;
  expect(await said({ username: ' ', email: 'a@b', role: 'Free' })).toBe('Username and email are required');
  expect(await said({ username: 'nomail', role: 'Free' })).toBe('Username and email are required');
  expect(await said(form('norole', { role: undefined }))).toBe('Role is required');
  expect(await said(form('short', { password: '1234567' }))).toBe(
    'Custom password must be at least 8 characters long',
  );
  expect(await said(form('norole', { role: 'Emperor' }))).toBe(inEnglish(faults.unknownRole.text));
});

test('two admins who create the same name at once create one member', async () => {
  const answers = await Promise.all([admin, owner].map((who) => who.post('/api/users', form('Racing'))));
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
    code: 'name_taken',
    field: 'username',
  });
});

test('names ignore case, and an email belongs to one member', async () => {
  await people.account({ username: 'Unique' });
  expect(await admin.post('/api/users', form('uNIQUE'))).toMatchObject(refused(faults.nameTaken));
  const other = { ...form('Unique2'), email: 'UNIQUE@example.com' };
  expect(await admin.post('/api/users', other)).toMatchObject({ status: 409, body: { field: 'email' } });
  const member = await people.account();
  expect(await admin.put(`/api/users/${member.id}`, { username: 'unique' })).toMatchObject(
    refused(faults.nameTaken),
  );
});

test('an admin gives roles below their own, an owner gives any', async () => {
  expect(await admin.post('/api/users', form('boss1', { role: 'Owner' }))).toMatchObject(
    refused(faults.roleAboveOwn),
  );
  expect(await admin.post('/api/users', form('boss2', { role: 'Admin' }))).toMatchObject(
    refused(faults.roleAboveOwn),
  );
  expect((await admin.post('/api/users', form('payer', { role: 'paid' }))).body.user.role).toBe('Paid');
  expect((await owner.post('/api/users', form('boss3', { role: 'Owner' }))).body.user.isOwner).toBe(true);

  const member = await people.account();
  expect(await admin.put(`/api/users/${member.id}`, { role: 'Admin' })).toMatchObject(
    refused(faults.roleAboveOwn),
  );
  expect(await admin.put(`/api/users/${member.id}`, { role: 'Emperor' })).toMatchObject(
    refused(faults.unknownRole),
  );
  expect((await owner.put(`/api/users/${member.id}`, { role: 'Admin' })).body.user.role).toBe('Admin');
});

test('nobody gives a role with a permission that they do not hold', async () => {
  const keeper = await people.withPermissions('roles.manage');
  const role = (await keeper.get('/api/users/me')).body.role;
  expect(await admin.post('/api/users', form('ladder', { role }))).toMatchObject(
    refused(faults.grantsTooMuch),
  );
  const member = await people.account();
  expect(await admin.put(`/api/users/${member.id}`, { role })).toMatchObject(refused(faults.grantsTooMuch));
});

test('a new role is shown on the open page of the member and applies to their next call', async () => {
  const member = await people.free();
  const live = await openLiveClient(member);
  expect((await member.get('/api/users')).status).toBe(403);
  const answer = await owner.put(`/api/users/${member.id}`, {
    role: 'Admin',
    username: 'Promoted',
    email: 'promoted@example.com',
  });
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { role: 'Admin', username: 'Promoted', email: 'promoted@example.com' } },
  });
  expect((await live.frame('me.changed')).data).toMatchObject({ username: 'Promoted', role: 'Admin' });
  expect((await member.get('/api/users')).status).toBe(200);
  await live.close();
});

test('a new email makes reset links in the old mailbox invalid', async () => {
  const member = await people.account();
  const link = {
    token_hash: Buffer.from('x'),
    user_id: member.id,
    expires_at: new Date(Date.now() + 60_000),
  };
  await db.insertInto('password_resets').values(link).execute();
  await admin.put(`/api/users/${member.id}`, { email: 'new-address@example.com' });
  expect(
    await db.selectFrom('password_resets').selectAll().where('user_id', '=', member.id).execute(),
  ).toEqual([]);
});

test('staff act on lower ranks only', async () => {
  const other = await people.admin();
  for (const target of [other, owner, admin]) {
    expect(await admin.put(`/api/users/${target.id}`, { username: 'mine_now' })).toMatchObject(
      refused(faults.higherRank),
    );
  }
  expect(await admin.delete(`/api/users/${other.id}`)).toMatchObject(refused(faults.higherRank));
  expect(await admin.post(`/api/users/${other.id}/reset-password`)).toMatchObject(refused(faults.higherRank));
  const helper = await people.withPermissions('users.manage');
  expect(await helper.delete(`/api/users/${(await people.account()).id}`)).toMatchObject(
    refused(faults.higherRank),
  );
});

test('an owner is never deleted or reset, not even by another', async () => {
  const other = await people.owner();
  for (const who of [admin, owner]) {
    expect(await who.delete(`/api/users/${other.id}`)).toMatchObject(refused(faults.ownerImmutable));
    expect(await who.post(`/api/users/${other.id}/reset-password`)).toMatchObject(
      refused(faults.ownerImmutable),
    );
  }
  expect((await other.get('/api/users/me')).status).toBe(200);
});

test('an owner can demote another owner, but not change their name', async () => {
  const other = await people.owner();
  expect(await owner.put(`/api/users/${other.id}`, { username: 'renamed' })).toMatchObject(
    refused(faults.higherRank),
  );
  const edit = { username: other.username, email: other.email, role: 'Paid' };
  expect((await owner.put(`/api/users/${other.id}`, edit)).body.user).toMatchObject({
    role: 'Paid',
    isOwner: false,
  });
});

test('nobody can delete themself', async () => {
  expect(await admin.delete(`/api/users/${admin.id}`)).toMatchObject(refused(faults.notYourself));
  expect(await owner.delete(`/api/users/${owner.id}`)).toMatchObject(refused(faults.notYourself));
});

test('a Google account cannot be deleted or reset by staff; its name and role can change', async () => {
  const guest = await people.account({ source: 'Google' });
  expect(await owner.delete(`/api/users/google_${guest.id}`)).toMatchObject(refused(faults.outsideAccount));
  expect(await owner.post(`/api/users/google_${guest.id}/reset-password`)).toMatchObject(
    refused(faults.outsideAccount),
  );
  const answer = await admin.put(`/api/users/google_${guest.id}`, { role: 'Paid' });
  expect(answer.body.user).toMatchObject({ id: `google_${guest.id}`, role: 'Paid' });
});

test('a deleted member is signed out at once, on every open page', async () => {
  const member = await people.free();
  const live = await openLiveClient(member);
  expect(await admin.delete(`/api/users/${member.id}`)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect((await member.get('/api/users/me')).status).toBe(401);
  expect((await live.closed).code).toBe(4401);
  expect((await live.frame('session.ended')).data.reason).toBe('This account was deleted');
  expect((await admin.get(`/api/users?q=${member.username}`)).body.users).toEqual([]);
});

test('files that a deleted member sent to chats are deleted; their words stay under their name', async () => {
  const [member, friend] = [await people.free(), await people.free()];
  const room = await privateRoom(member, friend);
  await say(member, room, 'remember me');
  const upload = new FormData();
  upload.append('file', new Blob(['secret plans']), 'plans.txt');
  await member.post(`/api/chat/rooms/${room}/upload`, upload);
  const stored = () => readdir(join(folder, 'files', 'kept', 'rooms', String(room)));
  expect(await stored()).toHaveLength(1);

  // A refused deletion deletes no file.
  expect((await friend.delete(`/api/users/${member.id}`)).status).toBe(403);
  expect((await (await people.withPermissions('users.manage')).delete(`/api/users/${owner.id}`)).status).toBe(
    403,
  );
  expect(await stored()).toHaveLength(1);

  expect((await admin.delete(`/api/users/${member.id}`)).status).toBe(200);
  expect(await stored()).toEqual([]);
  const { messages } = (await friend.get(`/api/chat/rooms/${room}/messages`)).body;
  expect(
    messages.map(({ content, sender }: { content: string; sender: string }) => [content, sender]),
  ).toContainEqual(['remember me', member.username]);
  expect(JSON.stringify(messages)).not.toContain('plans.txt');
});

test('a picture of a deleted member keeps its row, so that the sweep deletes the file', async () => {
  const member = await people.account();
  await db.insertInto('profile_images').values({ name: 'left-behind.webp', user_id: member.id }).execute();
  await admin.delete(`/api/users/${member.id}`);
  const kept = await db
    .selectFrom('profile_images')
    .select('user_id')
    .where('name', '=', 'left-behind.webp')
    .execute();
  expect(kept).toEqual([{ user_id: null }]);
});

test('a reset ends every session and mailed link, and the temporary password must be changed', async () => {
  const member = await people.free();
  const live = await openLiveClient(member);
  const link = {
    token_hash: Buffer.from('y'),
    user_id: member.id,
    expires_at: new Date(Date.now() + 60_000),
  };
  await db.insertInto('password_resets').values(link).execute();

  const answer = await admin.post(`/api/users/${member.id}/reset-password`);
  expect(answer.body).toEqual({
    username: member.username,
    temporaryPassword: expect.stringMatching(/^\w{16}$/),
  });
  expect((await member.get('/api/users/me')).status).toBe(401);
  expect((await live.closed).code).toBe(4401);
  expect(
    await db.selectFrom('password_resets').selectAll().where('user_id', '=', member.id).execute(),
  ).toEqual([]);
  const credentials = { username: member.username, password: answer.body.temporaryPassword };
  expect((await visitor().post('/api/auth/login', credentials)).body.requiresPasswordChange).toBe(true);
  expect(
    (await visitor().post('/api/auth/login', { ...credentials, password: member.password })).status,
  ).toBe(401);
});

test('a reset uses a given password of at least 8 characters or creates one', async () => {
  const { id } = await people.account();
  const reset = (customPassword: string) => admin.post(`/api/users/${id}/reset-password`, { customPassword });
  expect((await reset('1234567')).body.error).toBe('Custom password must be at least 8 characters long');
  expect((await reset('for one day')).body.temporaryPassword).toBe('for one day');
  expect((await reset('')).body.temporaryPassword).toMatch(/^\w{16}$/);
});

test('an unknown user is not found', async () => {
  expect(await admin.put('/api/users/999999', { username: 'ghost' })).toMatchObject(
    refused(faults.noSuchUser),
  );
  expect(await admin.delete('/api/users/999999')).toMatchObject(refused(faults.noSuchUser));
  expect(await admin.post('/api/users/999999/reset-password')).toMatchObject(refused(faults.noSuchUser));
});

test('an admin who was demoted a moment ago cannot act any more', async () => {
  const fallen = await people.admin();
  const member = await people.account();
  const [, deleted] = await Promise.all([
    owner.put(`/api/users/${fallen.id}`, { role: 'Free' }),
    fallen.delete(`/api/users/${member.id}`),
  ]);
  const stillThere = await db.selectFrom('users').select('id').where('id', '=', member.id).executeTakeFirst();
  // Either may come first; the answer must say what happened.
  expect(stillThere === undefined).toBe(deleted.status === 200);
  expect([200, 403]).toContain(deleted.status);
  expect((await fallen.delete(`/api/users/${member.id}`)).body.code).toBe('not_allowed');
});

test('other staff are notified at once of changed or deleted members and roles; members are not', async () => {
  const who = await people.account();
  const [staff, member] = [await openLiveClient(admin), await openLiveClient(await people.free())];
  const next = { ...form(`${who.username}x`), role: 'Paid' };
  await owner.put(`/api/users/${who.id}`, next);
  const role = (await owner.post('/api/roles', { name: 'Passing' })).body.role as { id: number };
  await owner.delete(`/api/roles/${role.id}`);
  await owner.delete(`/api/users/${who.id}`);
  await staff.frame('staff.acted', ({ data }) => data.what === 'deleted' && data.on === 'user');
  const by = owner.username;
  expect(staff.of('staff.acted').map(({ data }) => data as unknown)).toEqual([
    { on: 'user', what: 'changed', name: who.username, by },
    { on: 'role', what: 'changed', name: 'Passing', by },
    { on: 'role', what: 'deleted', name: 'Passing', by },
    { on: 'user', what: 'deleted', name: next.username, by },
  ]);
  expect(member.of('staff.acted')).toEqual([]);
  await staff.close();
  await member.close();
});
