import { createHash } from 'node:crypto';
import { URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeOf, turnOnTwoFactor, wrongCodeOf } from '../../../../test/authenticator.ts';
import type { Client } from '../../../../test/client.ts';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { Person } from '../../../../test/people.ts';
import { withApp } from '../../../../test/with-app.ts';
import { insertAccount } from '../accounts.store.ts';
import { insertReset } from '../passwords/password-resets.store.ts';
import { rescueOwner } from '../rescue.ts';

const app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const { people, db } = app;

let addresses = 0;
const elsewhere = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });

/** A member with two-factor. */
const memberWithTwoFactor = async (facts: Parameters<typeof people.person>[0] = {}) =>
  turnOnTwoFactor(app.core, await people.person(facts));

/** The first step of a sign-in, in a new browser. */
async function firstStep(who: Person, path = '/api/auth/login') {
  const browser = app.visitor();
  const answer = await browser.post(path, { username: who.username, password: who.password }, elsewhere());
  return { browser, answer };
}
const verify = (browser: Client, code: string) =>
  browser.post('/api/auth/two-factor/verify', { code }, elsewhere());
/** Half a minute passes: the next code of the authenticator has not been used. */
const timePasses = (who: { id: number }) =>
  db.updateTable('two_factor').set({ last_step: 0 }).where('user_id', '=', who.id).execute();
const me = async (who: Client) => (await who.get('/api/users/me')).body;
const inboxOf = async (who: Client): Promise<string[]> =>
  (await who.get('/api/user/inbox')).body.messages.map((message: { title: string }) => message.title);
const auditOf = async (target: string) =>
  (
    await db.selectFrom('audit_log').select('action').where('target', '=', target).orderBy('id').execute()
  ).map((row) => row.action);
const wrong = { status: 401, body: { error: 'That code is not right', code: 'wrong_code', field: 'code' } };
const expired = { status: 401, body: { error: 'Please log in again', code: 'sign_in_expired' } };

describe('setting up two-factor', () => {
  it('asks for the password, makes a secret, and turns on with a code from it', async () => {
    const who = await people.person();
    const setUp = (currentPassword?: string) => who.post('/api/auth/two-factor/setup', { currentPassword });
    for (const guess of [undefined, 'not this']) {
      expect(await setUp(guess)).toMatchObject({
        status: 400,
        body: { code: 'current_password_incorrect', field: 'currentPassword' },
      });
    }
    expect(await who.post('/api/auth/two-factor/confirm', { code: '123456' })).toMatchObject({
      status: 409,
      body: { code: 'two_factor_not_begun' },
    });
    const first = await setUp(who.password);
    const second = await setUp(who.password);
    expect(second.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(second.body.secret).not.toBe(first.body.secret);
    expect(URI.parse(second.body.otpauthUrl)).toMatchObject({
      issuer: 'Snowglobe',
      label: who.username,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: second.body.secret },
    });
    // No code is required before two-factor is confirmed.
    expect(await me(who)).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
    const confirm = (code: string) => who.post('/api/auth/two-factor/confirm', { code });
    for (const code of [codeOf(first.body.secret), wrongCodeOf(second.body.secret), '', 'x'.repeat(64)]) {
      expect(await confirm(code)).toMatchObject({ status: 400, body: { error: 'That code is not right' } });
    }
    const on = await confirm(codeOf(second.body.secret).replace(/^(...)/, '$1 '));
    expect(on.status).toBe(200);
    expect(new Set(on.body.recoveryCodes).size).toBe(10);
    for (const code of on.body.recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
    expect(await me(who)).toMatchObject({ twoFactorEnabled: true, recoveryCodesLeft: 10 });
    expect(await inboxOf(who)).toEqual(['Two-factor is on']);
    for (const answer of [await setUp(who.password), await confirm(codeOf(second.body.secret, 1))]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'two_factor_on' } });
    }
    // Only two-factor of staff is in the audit log.
    expect(await auditOf(who.username)).toEqual([]);
  });

  it('is stored encrypted (secret) and hashed (recovery codes)', async () => {
    const who = await memberWithTwoFactor();
    const row = await db
      .selectFrom('two_factor')
      .selectAll()
      .where('user_id', '=', who.id)
      .executeTakeFirstOrThrow();
    const stored = [row.secret, ...row.recovery_codes].map((bytes) => bytes.toString('latin1')).join(' ');
    expect(row.recovery_codes).toHaveLength(10);
    expect(stored).not.toContain(who.secret);
    for (const code of who.recoveryCodes) expect(stored).not.toContain(code.slice(0, 5));
  });

  it('ends every other session of the account and updates the tabs of this one', async () => {
    const who = await people.person({ role: 'Admin' });
    const other = await people.signIn(who);
    const [here, there] = [await openLiveClient(who), await openLiveClient(other)];
    const { body } = await who.post('/api/auth/two-factor/setup', { currentPassword: who.password });
    await who.post('/api/auth/two-factor/confirm', { code: codeOf(body.secret) });
    expect((await there.closed).code).toBe(4401);
    expect((await here.frame('me.changed')).data).toMatchObject({ twoFactorEnabled: true });
    expect((await other.get('/api/users/me')).status).toBe(401);
    expect((await who.get('/api/users/me')).status).toBe(200);
    expect(await auditOf(who.username)).toEqual(['two_factor.on']);
    await here.close();
  });

  it('needs no password when the account has none', async () => {
    const who = await people.person({ source: 'Google' });
    await app.people.change(who.id, { password_hash: null });
    expect(await me(who)).toMatchObject({ hasPassword: false });
    expect((await who.post('/api/auth/two-factor/setup')).status).toBe(200);
  });
});

describe('logging in with two-factor', () => {
  it('gives no session and no data before the code; after it the answer is that of a login', async () => {
    const who = await memberWithTwoFactor();
    const { browser, answer } = await firstStep(who);
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    expect(Object.keys(answer.body)).toEqual(['twoFactorRequired']);
    expect([...browser.cookies.keys()]).toEqual(['snowglobe_second_step']);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^snowglobe_second_step=[\w-]{43}; Max-Age=600; Path=\/api\/auth\/two-factor\/verify; HttpOnly; SameSite=Lax$/,
    );
    expect((await browser.get('/api/users/me')).status).toBe(401);
    expect(await verify(browser, wrongCodeOf(who.secret))).toMatchObject(wrong);
    const inside = await verify(browser, codeOf(who.secret, 1));
    expect(inside).toMatchObject({
      status: 200,
      body: { user: { id: who.id, twoFactorEnabled: true }, requiresPasswordChange: false },
    });
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'snowglobe_device',
      'snowglobe_hint',
      'snowglobe_session',
    ]);
    expect(await me(browser)).toMatchObject({ id: who.id });
  });

  it('is required at the owner login too, with its audit entry, device warning and 12-hour session', async () => {
    const who = await memberWithTwoFactor({ role: 'Owner' });
    expect((await firstStep(who)).answer).toMatchObject({
      status: 403,
      body: { code: 'owner_login_required' },
    });
    const { browser, answer } = await firstStep(who, '/api/auth/owner-login');
    expect(answer.body).toEqual({ twoFactorRequired: true });
    expect(await auditOf(who.username)).toEqual(['two_factor.on']);
    expect((await verify(browser, codeOf(who.secret, 1))).status).toBe(200);
    expect(await auditOf(who.username)).toEqual(['two_factor.on', 'owner.login']);
    expect(await inboxOf(browser)).toContain('Owner login from a new device');
    const [session] = (await browser.get('/api/auth/sessions')).body.sessions;
    const { lifetime } = await db
      .selectFrom('sessions')
      .select((eb) => eb.cast<string>('lifetime', 'text').as('lifetime'))
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    expect(lifetime).toBe('12:00:00');
  });

  it('accepts no code twice, not even from two browsers at once', async () => {
    const who = await memberWithTwoFactor();
    const [one, other] = [await firstStep(who), await firstStep(who)];
    const code = codeOf(who.secret, 1);
    const answers = await Promise.all([one, other].map(({ browser }) => verify(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 401)).toMatchObject({
      body: { error: 'That code was used already. Please wait for the next one', code: 'used_code' },
    });
    const { browser } = await firstStep(who);
    expect(await verify(browser, code)).toMatchObject({ body: { code: 'used_code' } });
    // Nor is the code before it, which may still be on a screen.
    expect(await verify(browser, codeOf(who.secret))).toMatchObject({ body: { code: 'used_code' } });
  });

  it('accepts each recovery code once, in any spelling, and says how many are left', async () => {
    const who = await memberWithTwoFactor();
    const [code, another] = who.recoveryCodes as [string, string];
    const { browser } = await firstStep(who);
    expect(await verify(browser, ` ${code.toUpperCase().replace('-', ' ')} `)).toMatchObject({
      status: 200,
      body: { user: { recoveryCodesLeft: 9 } },
    });
    expect(await inboxOf(browser)).toEqual(['A recovery code was used', 'Two-factor is on']);
    expect(await verify((await firstStep(who)).browser, code)).toMatchObject(wrong);
    const racing = await Promise.all([firstStep(who), firstStep(who)]);
    const answers = await Promise.all(racing.map((step) => verify(step.browser, another)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await me(browser)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('creates only one session for one sign-in', async () => {
    const who = await memberWithTwoFactor();
    const { browser } = await firstStep(who);
    const cookie = browser.cookies.get('snowglobe_second_step')!;
    expect((await verify(browser, codeOf(who.secret, 1))).status).toBe(200);
    await timePasses(who);
    const thief = app.visitor();
    thief.cookies.set('snowglobe_second_step', cookie);
    expect(await verify(thief, codeOf(who.secret, 1))).toMatchObject(expired);
    expect(await verify(app.visitor(), codeOf(who.secret, 1))).toMatchObject(expired);
  });

  it('is cancelled after five wrong codes, and the member is warned', async () => {
    const who = await memberWithTwoFactor();
    const { browser } = await firstStep(who);
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await verify(browser, wrongCodeOf(who.secret))).body.code);
    expect(statuses).toEqual(Array(4).fill('wrong_code'));
    expect(await verify(browser, wrongCodeOf(who.secret))).toMatchObject(expired);
    expect(browser.cookies.size).toBe(0);
    expect(await inboxOf(who)).toContain('Someone gave wrong codes');
  });

  it('is cancelled after six wrong codes at once, every time, with one warning each', async () => {
    for (let round = 0; round < 12; round += 1) {
      const who = await memberWithTwoFactor();
      const { browser } = await firstStep(who);
      const token = browser.cookies.get('snowglobe_second_step')!;
      const browsers = Array.from({ length: 6 }, () => {
        const one = app.visitor();
        one.cookies.set('snowglobe_second_step', token);
        return one;
      });
      const answers = await Promise.all(browsers.map((one) => verify(one, wrongCodeOf(who.secret))));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(401));
      expect(await inboxOf(who)).toEqual(['Someone gave wrong codes', 'Two-factor is on']);
      expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject(expired);
    }
  });

  it('expires after ten minutes', async () => {
    const who = await memberWithTwoFactor();
    const { browser } = await firstStep(who);
    await db
      .updateTable('pending_sign_ins')
      .set({ expires_at: new Date() })
      .where('user_id', '=', who.id)
      .execute();
    expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject(expired);
  });

  it('is cancelled when the password changes or the member is banned', async () => {
    const [who, banned] = [await memberWithTwoFactor(), await memberWithTwoFactor()];
    const { browser } = await firstStep(who);
    await who.post('/api/auth/change-password', {
      currentPassword: who.password,
      newPassword: 'quite another one',
    });
    expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject(expired);
    const step = await firstStep(banned);
    await app.people.change(banned.id, { banned_at: new Date() });
    expect(await verify(step.browser, codeOf(banned.secret, 1))).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
  });

  it('asks for the code before a forced change of the password', async () => {
    const who = await memberWithTwoFactor();
    await app.people.change(who.id, { must_change_password: true });
    const { browser } = await firstStep(who);
    expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject({
      body: { requiresPasswordChange: true },
    });
    expect((await browser.get('/api/user/inbox')).body.code).toBe('password_change_required');
    const changed = await browser.post('/api/auth/change-password', { newPassword: 'one of my own' });
    expect(changed.status).toBe(200);
    expect(await me(browser)).toMatchObject({ twoFactorEnabled: true });
  });
});

describe('guessing codes', () => {
  it('is refused after ten in 15 minutes, even with a right password in between', async () => {
    const who = await memberWithTwoFactor();
    const answers = [];
    for (let step = 0; step < 3; step += 1) {
      const { browser } = await firstStep(who);
      for (let n = 0; n < 4; n += 1) answers.push(await verify(browser, wrongCodeOf(who.secret)));
    }
    const codes = answers.map(({ body }) => body.code);
    expect(codes).toEqual([
      ...Array<string>(10).fill('wrong_code'),
      'too_many_attempts',
      'too_many_attempts',
    ]);
    const { browser } = await firstStep(who);
    expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject({ status: 429 });
    // An open session offers no further guesses either.
    expect(await who.post('/api/auth/two-factor/disable', { code: codeOf(who.secret, 1) })).toMatchObject({
      status: 429,
    });
    // Guesses at codes do not lock the member out: recovery codes still work.
    expect((await verify(browser, who.recoveryCodes[0]!)).status).toBe(200);
  });
});

describe('turning two-factor off, and new recovery codes', () => {
  it('needs a code of either kind', async () => {
    const who = await memberWithTwoFactor();
    const [recovery] = who.recoveryCodes as [string];
    const disable = (code: string) => who.post('/api/auth/two-factor/disable', { code });
    expect(await disable(wrongCodeOf(who.secret))).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', field: 'code' },
    });
    expect(await disable(who.usedCode)).toMatchObject({ status: 400, body: { code: 'used_code' } });
    expect((await disable(recovery)).status).toBe(200);
    expect(await me(who)).toMatchObject({ twoFactorEnabled: false, recoveryCodesLeft: 0 });
    expect(await inboxOf(who)).toEqual(['Two-factor is off', 'A recovery code was used', 'Two-factor is on']);
    expect((await firstStep(who)).answer.body.user.id).toBe(who.id);
    for (const call of ['disable', 'recovery-codes'])
      expect(await who.post(`/api/auth/two-factor/${call}`, { code: '123456' })).toMatchObject({
        status: 409,
        body: { code: 'two_factor_off' },
      });
  });

  it('creates ten new codes, and the old ones do not work any more', async () => {
    const who = await memberWithTwoFactor({ role: 'Admin' });
    const renewed = await who.post('/api/auth/two-factor/recovery-codes', { code: codeOf(who.secret, 1) });
    expect(renewed.status).toBe(200);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    const { browser } = await firstStep(who);
    expect(await verify(browser, who.recoveryCodes[0]!)).toMatchObject(wrong);
    expect((await verify(browser, renewed.body.recoveryCodes[0])).status).toBe(200);
    expect(await auditOf(who.username)).toEqual(['two_factor.on', 'two_factor.recovery_codes']);
    expect(await inboxOf(who)).toContain('New recovery codes');
  });

  it('does not happen by a password reset', async () => {
    const who = await memberWithTwoFactor();
    const tokenHash = createHash('sha256').update('a mailed token').digest();
    await insertReset(db, { tokenHash, memberId: who.id, expiresAt: new Date(Date.now() + 60_000) });
    const reset = { token: 'a mailed token', newPassword: 'after a reset' };
    expect((await app.visitor().post('/api/auth/reset-password', reset)).status).toBe(200);
    const { answer } = await firstStep({ ...who, password: 'after a reset' });
    expect(answer.body).toEqual({ twoFactorRequired: true });
  });
});

describe('an owner who lost everything', () => {
  it('gets a new password from the command line, by name when there are several owners', async () => {
    const [who, other] = [await memberWithTwoFactor({ role: 'Owner' }), await people.owner()];
    const rescue = (named?: string, configured = 'owner') => rescueOwner(db, { named, configured });
    await expect(rescue()).rejects.toThrow(`Say which: npm run rescue -- `);
    await expect(rescue('nobody')).rejects.toThrow('nobody is not an owner. The owners are: ');
    const { username, password } = await rescue(who.username.toUpperCase());
    expect(username).toBe(who.username);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', who.id).execute()).toEqual([]);
    const { answer } = await firstStep({ ...who, password }, '/api/auth/owner-login');
    expect(answer.body).toMatchObject({ user: { twoFactorEnabled: false }, requiresPasswordChange: true });
    const noted = await db
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'owner.rescue')
      .execute();
    expect(noted).toEqual([{ actor: 'Snowglobe' }]);
    expect((await rescue(undefined, other.username)).username).toBe(other.username);
  });
});

it('a deleted account leaves no two-factor secret behind', async () => {
  const who = await memberWithTwoFactor();
  const { browser } = await firstStep(who);
  await db.deleteFrom('users').where('id', '=', who.id).execute();
  expect(await verify(browser, codeOf(who.secret, 1))).toMatchObject(expired);
  // Ids are never reused, and nothing of the account is left.
  const row = await insertAccount(db, {
    username: 'newcomer',
    email: 'n@example.com',
    passwordHash: null,
    role: 'Free',
  });
  expect(row.two_factor_at).toBeNull();
});
