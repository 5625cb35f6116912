import { contract } from '@snowglobe/contract/contract.ts';
import type { Route } from '@snowglobe/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { openLiveClient, refusedLive } from '../../../../test/live-client.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const path = '/api/auth/change-password';
const hashOf = async (id: number) =>
  (await app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash;

describe('changing the password', () => {
  it('ends every other session and its live channel; this one goes on', async () => {
    const who = await app.people.person();
    const elsewhere = await app.people.signIn(who);
    const live = await openLiveClient(elsewhere);
    const own = await openLiveClient(who);
    const answer = await who.post(path, {
      newPassword: 'brand new password',
      confirmPassword: 'brand new password',
      currentPassword: who.password,
    });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await who.get('/api/users/me')).status).toBe(200);
    expect((await elsewhere.get('/api/users/me')).status).toBe(401);
    expect(await live.frame('session.ended')).toMatchObject({
      data: { reason: 'Your password was changed' },
    });
    expect((await live.closed).code).toBe(4401);
    await own.frame('me.changed');
    expect(own.socket.readyState).toBe(own.socket.OPEN);
    expect((await app.visitor().post('/api/auth/login', who)).status).toBe(401);
    await app.people.signIn({ username: who.username, password: 'brand new password' });
    await own.close();
  });

  it.each([
    ['nothing', {}, 'Both password fields are required'],
    ['an empty one', { newPassword: '' }, 'Both password fields are required'],
    ['a short one', { newPassword: 'seven77' }, 'Password must be at least 8 characters long'],
    [
      'two that differ',
      { newPassword: 'long enough', confirmPassword: 'long enoug' },
      'Passwords do not match',
    ],
    [
      'one of 201 characters',
      { newPassword: 'x'.repeat(201) },
      'Password must be at most 200 characters long',
    ],
    [
      'a common one',
      { newPassword: 'PassW0rd' },
      'This password is among the first that others would try. Please choose another',
    ],
    ['no current one', { newPassword: 'long enough' }, 'Current password is incorrect'],
    [
      'a wrong current one',
      { newPassword: 'long enough', currentPassword: 'wrong' },
      'Current password is incorrect',
    ],
  ])('refuses %s, and changes nothing', async (_, form, text) => {
    const who = await app.people.person();
    const elsewhere = await app.people.signIn(who);
    const before = await hashOf(who.id);
    const answer = await who.post(path, form);
    expect(answer).toMatchObject({ status: 400, body: { error: text } });
    const codes: Record<string, string> = {
      Current: 'current_password_incorrect',
      This: 'password_too_common',
    };
    expect(answer.body.code).toBe(codes[text.split(' ')[0]!] ?? 'bad_input');
    expect(await hashOf(who.id)).toBe(before);
    expect((await elsewhere.get('/api/users/me')).status).toBe(200);
  });

  it('refuses the current password as the new one, and ends no session', async () => {
    const who = await app.people.person();
    const elsewhere = await app.people.signIn(who);
    const answer = await who.post(path, { newPassword: who.password, currentPassword: who.password });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'Please choose another password than the one you have now',
        code: 'password_unchanged',
        field: 'newPassword',
      },
    });
    expect((await elsewhere.get('/api/users/me')).status).toBe(200);
    // Without the current password the answer reveals nothing about it.
    expect(await who.post(path, { newPassword: who.password, currentPassword: 'a guess' })).toMatchObject({
      body: { code: 'current_password_incorrect' },
    });
  });

  it('requires a sign-in', async () => {
    expect((await app.visitor().post(path, { newPassword: 'long enough' })).status).toBe(401);
  });

  it('uses a password exactly as typed: blanks and emoji count', async () => {
    const who = await app.people.person();
    const password = ' 🐧🐧🐧🐧🐧🐧 ';
    expect((await who.post(path, { newPassword: password, currentPassword: who.password })).status).toBe(200);
    await app.people.signIn({ username: who.username, password });
    expect(
      (await app.visitor().post('/api/auth/login', { username: who.username, password: password.trim() }))
        .status,
    ).toBe(401);
  });
});

describe('an account that must change its password', () => {
  const refused = {
    status: 403,
    body: { error: 'Please choose a new password first', code: 'password_change_required' },
  };
  const routes = Object.values(contract as Record<string, Record<string, Route>>).flatMap((feature) =>
    Object.values(feature),
  );
  const open = ['/api/users/me', '/api/auth/me', '/api/users/profile'];

  it('learns so at login, and may do nothing else before', async () => {
    const who = await app.people.account({ mustChangePassword: true });
    const browser = app.visitor();
    const login = await browser.post('/api/auth/login', who);
    expect(login).toMatchObject({
      status: 200,
      body: { requiresPasswordChange: true, user: { requiresPasswordChange: true } },
    });
    for (const address of open) expect((await browser.get(address)).status).toBe(200);
    for (const route of routes) {
      if (route.access === 'anyone' || route.duringPasswordChange) continue;
      const answer = await browser.send(
        route.method,
        route.path.replaceAll(/\{\w+\}/g, '1'),
        route.method === 'GET' ? undefined : {},
      );
      expect(answer, `${route.method} ${route.path}`).toMatchObject(refused);
    }
    expect(await refusedLive(browser)).toMatchObject(refused);

    expect(await browser.post(path, { newPassword: 'seven77' })).toMatchObject({ status: 400 });
    expect(await browser.get('/api/auth/sessions')).toMatchObject(refused);
    expect((await browser.post(path, { newPassword: 'my own password' })).status).toBe(200);
    expect((await browser.get('/api/auth/sessions')).status).toBe(200);
    expect((await browser.get('/api/users/me')).body.requiresPasswordChange).toBe(false);
    await (await openLiveClient(browser)).close();
    // From now on the current password is required.
    expect((await browser.post(path, { newPassword: 'yet another one' })).status).toBe(400);
  });

  it('must choose another one: staff know the temporary password', async () => {
    const admin = await app.people.admin();
    const { id, username } = await app.people.account();
    const { body } = await admin.post(`/api/users/${id}/reset-password`);
    const { temporaryPassword } = body;
    const browser = await app.people.signIn({ username, password: temporaryPassword });
    expect(await browser.post(path, { newPassword: temporaryPassword })).toMatchObject({
      status: 400,
      body: { code: 'password_unchanged', field: 'newPassword' },
    });
    expect(await browser.get('/api/auth/sessions')).toMatchObject(refused);
    expect((await browser.post(path, { newPassword: 'my own password' })).status).toBe(200);
  });

  it('can use only these calls', () => {
    const declared = routes
      .filter((route) => route.duringPasswordChange)
      .map((route) => `${route.method} ${route.path}`);
    expect(declared.toSorted()).toEqual([
      'GET /api/auth/me',
      'GET /api/logout',
      'GET /api/users/me',
      'GET /api/users/profile',
      'POST /api/auth/change-password',
      'POST /api/auth/logout',
    ]);
  });

  it('can log out', async () => {
    const who = await app.people.person({ mustChangePassword: true });
    expect((await who.post('/api/auth/logout')).status).toBe(200);
    expect((await who.get('/api/users/me')).status).toBe(401);
  });

  it('loses its live channel as soon as the change is required', async () => {
    const who = await app.people.person();
    const live = await openLiveClient(who);
    await app.people.change(who.id, { must_change_password: true });
    expect((await live.closed).code).toBe(4401);
    expect(await who.get('/api/user/inbox')).toMatchObject(refused);
  });
});
