import { describe, expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const { people } = app;
let made = 0;
const register = (more: { username?: string; email?: string; password?: string }) => {
  const username = `chooser${(made += 1)}`;
  const password = 'long enough';
  return app.visitor().post('/api/auth/register', {
    username,
    email: `${username}@example.com`,
    password,
    ...more,
    confirmPassword: more.password ?? password,
  });
};

describe('a new account', () => {
  it.each(['12345678', 'password', 'Password', 'PASSW0RD', 'iloveyou', 'qwertyuiop', ' sunshine '])(
    'cannot have the common password %j',
    async (password) => {
      expect(await register({ password })).toMatchObject({
        status: 400,
        body: {
          error: 'This password is among the first that others would try. Please choose another',
          code: 'password_too_common',
          field: 'password',
        },
      });
    },
  );

  it.each([
    'Wintermute',
    'wintermute',
    'wintermute1',
    'Wintermute2024!',
    '__wintermute__',
    'w-i-n-t-e-r-m-u-t-e',
  ])('cannot have its own name as the password: %j', async (password) => {
    expect(await register({ username: 'Wintermute', password })).toMatchObject({
      status: 400,
      body: {
        error: 'A password must not be the username or the email',
        code: 'password_like_name',
        field: 'password',
      },
    });
  });

  it('cannot have its email, with or without the host, or the name Snowglobe as the password', async () => {
    const email = 'molly.millions@sense-net.example';
    for (const password of [email, email.toUpperCase(), 'molly.millions', 'MollyMillions77', 'Snowglobe1'])
      expect(await register({ email, password })).toMatchObject({ body: { code: 'password_like_name' } });
    expect((await register({ email, password: 'molly likes mirrors' })).status).toBe(201);
  });

  it.each(['Admin', 'adm1n_', 'support', 'Snowglobe', 'Snow_Globe', 'TheRealOwner', 'moderator', '0fficial'])(
    'cannot be called %s, which looks like staff',
    async (username) => {
      expect(await register({ username })).toMatchObject({
        status: 400,
        body: {
          error: 'This name is kept for the people who run Snowglobe',
          code: 'name_reserved',
          field: 'username',
        },
      });
    },
  );
});

describe('a name that looks like staff', () => {
  const rename = (who: { put: (path: string, body: object) => Promise<unknown> }, username: string) =>
    who.put('/api/profile/update', { username });

  it('cannot be chosen later either, except by an owner', async () => {
    for (const who of [await people.free(), await people.admin()]) {
      expect(await rename(who, 'Support_Team')).toMatchObject({
        status: 400,
        body: { code: 'name_reserved', field: 'username' },
      });
    }
    expect(await rename(await people.owner(), 'Support_Team')).toMatchObject({ status: 200 });
  });

  it('stays with a member who already has it, and can be given by staff', async () => {
    const old = await people.person({ username: 'moderator' });
    const form = { username: 'Moderator', bio: 'I was here first' };
    expect(await old.put('/api/profile/update', form)).toMatchObject({ status: 200, body: { user: form } });
    const admin = await people.admin();
    const user = { username: 'Helpdesk', email: 'helpdesk@example.com', role: 'Free' };
    expect((await admin.post('/api/users', user)).status).toBe(201);
    const { id } = await people.account();
    expect((await admin.put(`/api/users/${id}`, { username: 'system' })).status).toBe(200);
  });
});

describe('a password that staff choose for a member', () => {
  it('follows the same rules', async () => {
    const admin = await people.admin();
    const who = await people.account();
    const user = { username: 'fresh_face', email: 'fresh@example.com', role: 'Free' };
    for (const [password, code] of [
      ['12345678', 'password_too_common'],
      ['fresh_face1', 'password_like_name'],
    ]) {
      expect(await admin.post('/api/users', { ...user, password })).toMatchObject({
        status: 400,
        body: { code, field: 'password' },
      });
    }
    for (const [customPassword, code] of [
      ['baseball', 'password_too_common'],
      [`${who.username}99`, 'password_like_name'],
    ]) {
      expect(await admin.post(`/api/users/${who.id}/reset-password`, { customPassword })).toMatchObject({
        status: 400,
        body: { code, field: 'customPassword' },
      });
    }
    await people.signIn(who);
  });
});
