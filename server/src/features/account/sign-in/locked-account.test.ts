import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, turnOnTwoFactor, wrongCodeOf } from '../../../../test/authenticator.ts';
import type { Client } from '../../../../test/client.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
const { people } = app;
let addresses = 0;
const address = () => `198.51.100.${(addresses += 1) % 250}`;
type Credentials = { username: string; password: string; code?: string };
const login = (browser: Client, { username, password, code }: Credentials, path = '/api/auth/login') =>
  browser.post(path, { username, password, code }, { 'x-forwarded-for': address() });
const tooMany = { status: 429, body: { code: 'too_many_attempts' } };

/** Guesses by a stranger who wants to lock a member out. */
async function guessTenTimes({ username }: { username: string }) {
  for (let n = 0; n < 10; n += 1) await login(app.visitor(), { username, password: 'wrong' });
  expect(await login(app.visitor(), { username, password: 'wrong' })).toMatchObject(tooMany);
}

describe('ten wrong guesses by a stranger', () => {
  it.each(['Owner', 'Free'])('lock the %s out of new devices, but not out of their own', async (role) => {
    const who = await people.account({ role });
    const path = role === 'Owner' ? '/api/auth/owner-login' : '/api/auth/login';
    const home = app.visitor();
    expect((await login(home, who, path)).status).toBe(200);
    await home.get('/api/logout');
    await guessTenTimes(who);
    expect(await login(app.visitor(), who, path)).toMatchObject(tooMany);
    expect((await login(home, who, path)).status).toBe(200);
    // The sign-in of the member does not clear the count of the stranger.
    expect(await login(app.visitor(), who, path)).toMatchObject(tooMany);
  });

  it('from one address do not lock out a device that is known at that address', async () => {
    const who = await people.account();
    const home = app.visitor();
    await login(home, who);
    const from = { 'x-forwarded-for': '192.0.2.1' };
    for (let n = 0; n < 50; n += 1)
      await app.visitor().post('/api/auth/login', { username: 'one-name', password: 'x' }, from);
    expect(await app.visitor().post('/api/auth/login', who, from)).toMatchObject(tooMany);
    expect((await home.post('/api/auth/login', who, from)).status).toBe(200);
  });

  it('do not lock out a member who set a new password by mail', async () => {
    const who = await people.account();
    await guessTenTimes(who);
    const token = 'a'.repeat(43);
    await app.db
      .insertInto('password_resets')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: who.id,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const browser = app.visitor();
    const newPassword = 'quite another one';
    expect((await browser.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect((await login(browser, { ...who, password: newPassword })).status).toBe(200);
    expect(await login(app.visitor(), { ...who, password: newPassword })).toMatchObject(tooMany);
  });
});

describe('the cookie of a known device', () => {
  it('gives a thief ten guesses and no more', async () => {
    const who = await people.account();
    const home = app.visitor();
    await login(home, who);
    const thief = () => {
      const browser = app.visitor();
      browser.cookies.set('snowglobe_device', home.cookies.get('snowglobe_device')!);
      return browser;
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => login(thief(), { ...who, password: 'wrong' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    // These do not lock the member out of other devices either.
    expect((await login(app.visitor(), who)).status).toBe(200);
  });

  it('has no effect for another account, nor when it is invented', async () => {
    const [who, own] = [await people.account(), await people.account()];
    const attacker = app.visitor();
    await login(attacker, own);
    await attacker.post('/api/auth/logout');
    await guessTenTimes(who);
    expect(await login(attacker, who)).toMatchObject(tooMany);
    for (const made of ['x', 'a'.repeat(43), '', '%00']) {
      const browser = app.visitor();
      browser.cookies.set('snowglobe_device', made);
      expect(await login(browser, who)).toMatchObject(tooMany);
    }
  });
});

describe('a right code', () => {
  it.each([
    ['of the authenticator', (who: { secret: string }) => codeOf(who.secret, 1)],
    ['for recovery', (who: { recoveryCodes: string[] }) => who.recoveryCodes[0]!],
  ])('%s opens a locked account together with the password, once', async (_, codeFor) => {
    const who = await turnOnTwoFactor(app.core, await people.owner());
    await guessTenTimes(who);
    const code = codeFor(who);
    expect(await login(app.visitor(), who, '/api/auth/owner-login')).toMatchObject(tooMany);
    // The form tries the ordinary login first, which consumes nothing.
    expect(await login(app.visitor(), { ...who, code })).toMatchObject({
      body: { code: 'owner_login_required' },
    });
    const browser = app.visitor();
    const inside = await login(browser, { ...who, code }, '/api/auth/owner-login');
    expect(inside).toMatchObject({ status: 200, body: { user: { id: who.id } } });
    expect((await browser.get('/api/users/me')).status).toBe(200);
    expect(await login(app.visitor(), { ...who, code }, '/api/auth/owner-login')).toMatchObject(tooMany);
  });

  it('reveals nothing about the password, and the password nothing about the code', async () => {
    const who = await turnOnTwoFactor(app.core, await people.person());
    const plain = await people.account();
    await guessTenTimes(who);
    await guessTenTimes(plain);
    await guessTenTimes({ username: 'nobody-here' });
    const right = codeOf(who.secret, 1);
    const answers = [
      await login(app.visitor(), { ...who, password: 'wrong', code: right }),
      await login(app.visitor(), { ...who, code: wrongCodeOf(who.secret) }),
      await login(app.visitor(), { ...who, code: who.usedCode }),
      await login(app.visitor(), { ...plain, code: right }),
      await login(app.visitor(), { username: 'nobody-here', password: 'x', code: right }),
    ].map(({ status, body }) => ({ status, body }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject(tooMany);
  });

  it('has the same limit of guesses here as elsewhere', async () => {
    const who = await turnOnTwoFactor(app.core, await people.person());
    await guessTenTimes(who);
    for (let n = 0; n < 10; n += 1)
      expect(await login(app.visitor(), { ...who, code: wrongCodeOf(who.secret) })).toMatchObject(tooMany);
    expect(await login(app.visitor(), { ...who, code: codeOf(who.secret, 1) })).toMatchObject(tooMany);
    // Without the password these guesses cannot be used up.
    const other = await turnOnTwoFactor(app.core, await people.person());
    await guessTenTimes(other);
    for (let n = 0; n < 20; n += 1)
      await login(app.visitor(), { ...other, password: 'wrong', code: wrongCodeOf(other.secret) });
    expect((await login(app.visitor(), { ...other, code: codeOf(other.secret, 1) })).status).toBe(200);
  });
});
