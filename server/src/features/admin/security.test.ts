import { describe, expect, it } from 'vitest';
import { codeOf, turnOnTwoFactor } from '../../../test/authenticator.ts';
import type { Client } from '../../../test/client.ts';
import { openLiveClient } from '../../../test/live-client.ts';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp();
const { people, db } = app;
const owner = await turnOnTwoFactor(app.core, await people.owner());
const require = (on: boolean, as: Client = owner) =>
  as.put('/api/admin/security', { requireStaffTwoFactor: on });
const me = async (who: Client) => (await who.get('/api/users/me')).body;
const waits = {
  status: 403,
  body: {
    code: 'two_factor_setup_required',
    error: 'Set up two-factor in your profile first: your staff rights wait for it',
  },
};
const say = async (who: Client, message: string) =>
  (await who.post('/api/public-chat/messages', { message })).body.message.id as number;

describe('an owner who requires two-factor of staff', () => {
  it('must have it turned on first', async () => {
    const careless = await people.owner();
    expect(await require(true, careless)).toMatchObject({
      status: 409,
      body: { code: 'own_two_factor_first', error: 'Turn on two-factor for yourself first' },
    });
    expect((await careless.get('/api/admin/security')).body).toMatchObject({ requireStaffTwoFactor: false });
    await db.deleteFrom('users').where('id', '=', careless.id).execute();
  });

  it('sees how many staff have it, and the audit log names who changed it', async () => {
    await people.admin();
    expect((await owner.get('/api/admin/security')).body).toEqual({
      requireStaffTwoFactor: false,
      staffCount: 2,
      staffWithTwoFactor: 1,
    });
    expect(await require(true)).toMatchObject({ status: 200, body: { requireStaffTwoFactor: true } });
    expect(await require(true)).toMatchObject({ status: 200, body: { requireStaffTwoFactor: true } });
    expect(await require(false)).toMatchObject({ status: 200, body: { requireStaffTwoFactor: false } });
    const noted = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'security.update')
      .orderBy('id')
      .execute();
    expect(noted.map((entry) => entry.details)).toEqual([
      { requireStaffTwoFactor: true },
      { requireStaffTwoFactor: false },
    ]);
  });
});

describe('staff without two-factor, while it is required', () => {
  it('keep the rights of a member and lose those of staff, at once and everywhere, until it is on', async () => {
    const [admin, member] = [await people.admin(), await people.free()];
    const said = await say(member, 'rude words');
    const tab = await openLiveClient(admin);
    await owner.post('/api/chat/messages', { message: 'before' });
    await tab.frame('staff_chat.message', ({ data }) => data.message === 'before');

    await require(true);
    expect((await tab.frame('me.changed')).data).toMatchObject({
      role: 'Admin',
      permissions: [],
      twoFactorEnabled: false,
      twoFactorRequired: true,
    });
    await tab.frame('inbox.message', ({ data }) => data.title === 'Set up two-factor');
    for (const path of ['/api/users', '/api/chat/messages', '/api/support/tickets', '/api/admin/audit'])
      expect(await admin.get(path)).toMatchObject(waits);
    // A right that their role lacks is refused as before.
    expect(await admin.post('/api/roles', { name: 'x' })).toMatchObject({ body: { code: 'not_allowed' } });
    // Rights that another call checks itself are withheld too.
    expect(await admin.delete(`/api/public-chat/messages/${said}`)).toMatchObject({
      status: 403,
      body: { code: 'not_your_message' },
    });
    await owner.post('/api/chat/messages', { message: 'for staff only' });
    await say(admin, 'still a member');
    await tab.frame('public_chat.message', ({ data }) => data.message === 'still a member');
    expect(tab.of('staff_chat.message').map(({ data }) => data.message)).toEqual(['before']);
    // A live channel that resumes with a cursor gets nothing of it either.
    const late = await openLiveClient(admin, { after: tab.cursor() });
    await owner.post('/api/chat/messages', { message: 'for staff only, again' });

    const { body } = await admin.post('/api/auth/two-factor/setup', { currentPassword: admin.password });
    expect((await admin.post('/api/auth/two-factor/confirm', { code: codeOf(body.secret) })).status).toBe(
      200,
    );
    const back = await tab.frame('me.changed', ({ data }) => data.twoFactorEnabled);
    expect(back.data).toMatchObject({ twoFactorRequired: true });
    expect(back.data.permissions).toContain('chat.moderate');
    expect((await admin.get('/api/chat/messages')).status).toBe(200);
    // Each open page is notified once its own check of the rights is done.
    const heard = (page: typeof tab) =>
      page.of('staff_chat.message').some(({ data }) => data.message === 'welcome back');
    await expect
      .poll(async () => {
        await owner.post('/api/chat/messages', { message: 'welcome back' });
        return [tab, late].every(heard);
      })
      .toBe(true);
    expect(new Set(late.of('staff_chat.message').map(({ data }) => data.message))).toEqual(
      new Set(['welcome back']),
    );
    expect((await admin.delete(`/api/public-chat/messages/${said}`)).status).toBe(200);

    expect(await admin.post('/api/auth/two-factor/disable', { code: codeOf(body.secret, 1) })).toMatchObject({
      status: 403,
      body: { code: 'two_factor_stays_on', error: 'Two-factor is required of staff here, so it stays on' },
    });
    await require(false);
    expect((await admin.post('/api/auth/two-factor/disable', { code: codeOf(body.secret, 1) })).status).toBe(
      200,
    );
    await Promise.all([tab.close(), late.close()]);
  });

  it('must have it from the moment they become staff, and keep their rank', async () => {
    await require(true);
    const [admin, promoted] = [await turnOnTwoFactor(app.core, await people.admin()), await people.free()];
    expect(await me(promoted)).toMatchObject({ twoFactorRequired: false });
    await owner.put(`/api/users/${promoted.id}`, { role: 'Admin' });
    expect(await me(promoted)).toMatchObject({ role: 'Admin', twoFactorRequired: true, permissions: [] });
    expect(await promoted.get('/api/users')).toMatchObject(waits);
    const ban = { banned: true, reason: 'no' };
    expect(await admin.put(`/api/moderation/members/${promoted.id}`, ban)).toMatchObject({
      body: { code: 'higher_rank' },
    });
    await require(false);
    expect((await promoted.get('/api/users')).status).toBe(200);
  });

  it('can be another owner: their rights are withheld too, and they stay an owner', async () => {
    await require(true);
    const [other, admin] = [await people.owner(), await turnOnTwoFactor(app.core, await people.admin())];
    expect(await other.get('/api/admin/security')).toMatchObject(waits);
    expect(await require(false, other)).toMatchObject(waits);
    expect(await other.get('/api/users')).toMatchObject(waits);
    expect(await me(other)).toMatchObject({ isOwner: true, permissions: [] });
    expect(await admin.post(`/api/users/${other.id}/reset-password`, {})).toMatchObject({
      body: { code: 'owner_immutable' },
    });
    await require(false);
    expect((await other.get('/api/admin/security')).status).toBe(200);
  });
});

describe('a lost phone', () => {
  it('staff of a higher rank turn two-factor off: sessions end, the member is notified, the audit log has it', async () => {
    const [admin, who] = [await people.admin(), await turnOnTwoFactor(app.core, await people.free())];
    const list = async () =>
      (await admin.get(`/api/users?q=${who.username}`)).body.users.find(
        (user: { id: number }) => user.id === who.id,
      );
    expect(await list()).toMatchObject({ twoFactorEnabled: true });
    const waiting = app.visitor();
    await waiting.post('/api/auth/login', who);
    expect((await admin.delete(`/api/users/${who.id}/two-factor`)).status).toBe(200);
    expect((await who.get('/api/users/me')).status).toBe(401);
    expect(await waiting.post('/api/auth/two-factor/verify', { code: codeOf(who.secret, 1) })).toMatchObject({
      status: 401,
      body: { code: 'sign_in_expired' },
    });
    const again = await people.signIn(who);
    expect(await me(again)).toMatchObject({ twoFactorEnabled: false });
    const [told] = (await again.get('/api/user/inbox')).body.messages;
    expect(told).toMatchObject({ title: 'Two-factor is off', type: 'warning' });
    expect(told.message).toContain(`${admin.username} turned it off for you`);
    const { entries } = (await admin.get(`/api/admin/audit?target=${who.username}`)).body;
    expect(entries).toMatchObject([{ actor: admin.username, action: 'user.two_factor_off' }]);
    expect(await list()).toMatchObject({ twoFactorEnabled: false });
    expect(await admin.delete(`/api/users/${who.id}/two-factor`)).toMatchObject({
      status: 409,
      body: { code: 'two_factor_off' },
    });
  });

  it('not by staff of the same rank, and never for an owner', async () => {
    const [admin, equal] = [await people.admin(), await turnOnTwoFactor(app.core, await people.admin())];
    const remove = (id: number) => admin.delete(`/api/users/${id}/two-factor`);
    expect(await remove(equal.id)).toMatchObject({ status: 403, body: { code: 'higher_rank' } });
    expect(await remove(owner.id)).toMatchObject({ status: 403, body: { code: 'owner_immutable' } });
    expect(await remove(999_999)).toMatchObject({ status: 404, body: { code: 'no_such_user' } });
    expect(await me(equal)).toMatchObject({ twoFactorEnabled: true });
  });

  it('also for a Google account', async () => {
    const who = await turnOnTwoFactor(app.core, await people.person({ source: 'Google' }));
    expect((await owner.delete(`/api/users/google_${who.id}/two-factor`)).status).toBe(200);
  });
});
