import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../test/authenticator.ts';
import { startOidcProvider, type GoogleUser } from '../../../../test/oidc.ts';
import { startPictureHost } from '../../../../test/picture-host.ts';
import { blue } from '../../../../test/pictures.ts';
import { withApp } from '../../../../test/with-app.ts';
import { createGuardedFetch } from '../../../core/guarded-fetch/guarded-fetch.ts';

const publicUrl = 'http://snow.example';
const google = await startOidcProvider(`${publicUrl}/auth/callback`);
afterAll(() => google.close());
const host = await startPictureHost();
host.putBytes('/ada.png', await blue(80, 80).png().toBuffer());
const guardedFetch = createGuardedFetch({ standIns: { 'pictures.example': host.port } });
const logLines: string[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
const app = await withApp(
  { ...google.settings, PUBLIC_URL: publicUrl, LANGUAGES: 'en,de' },
  { guardedFetch, log },
);

type Browser = ReturnType<typeof app.visitor>;
const redirect = (browser: Browser) => browser.get('/api/oauth/google/redirect_url');
const exchange = (browser: Browser, body: object) => browser.post('/api/sessions', body);
const accounts = async () => (await app.db.selectFrom('users').select('id').execute()).length;
const badCode = { status: 400, body: { error: 'This sign-in code is not valid any more', code: 'bad_code' } };

let people = 0;
const someone = (more: Partial<GoogleUser> = {}): GoogleUser => {
  people += 1;
  return {
    sub: `subject-${people}`,
    email: `person${people}@gmail.example`,
    email_verified: true,
    name: `Person ${people}`,
    ...more,
  };
};

/** The whole sign-in at the provider, up to the code. */
async function signInAtProvider(as: GoogleUser, browser = app.visitor()) {
  const { body } = await redirect(browser);
  return { browser, ...(await google.signIn(body.redirectUrl, as)) };
}

describe('signing in with Google', () => {
  it('sends the browser to the provider with PKCE, state and nonce', async () => {
    const browser = app.visitor();
    const { status, body, headers } = await redirect(browser);
    expect(status).toBe(200);
    const url = new URL(body.redirectUrl);
    expect(url.origin).toBe(google.settings.OIDC_ISSUER);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'snowglobe',
      response_type: 'code',
      redirect_uri: `${publicUrl}/auth/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
    const [cookie] = headers.getSetCookie();
    expect(cookie).toMatch(
      /^snowglobe_oidc=[\w-]+; Max-Age=600; Path=\/api\/sessions; HttpOnly; SameSite=Lax$/,
    );
    // The verifier and the nonce are encrypted: the cookie reveals nothing.
    expect(Buffer.from(browser.cookies.get('snowglobe_oidc')!, 'base64url').toString('latin1')).not.toContain(
      'verifier',
    );
  });

  it('creates the account at the first sign-in and finds it again at the second', async () => {
    const ada = someone({ name: 'Ada Lovelace', picture: 'https://pictures.example/ada.png' });
    const { browser, code, state } = await signInAtProvider(ada);
    expect(await exchange(browser, { code, state })).toMatchObject({ status: 200, body: { success: true } });
    const me = (await browser.get('/api/users/me')).body;
    expect(me).toMatchObject({
      id: expect.stringMatching(/^google_\d+$/),
      username: 'AdaLovelace',
      email: ada.email,
      source: 'Google',
      role: 'Free',
      requiresPasswordChange: false,
    });
    expect(browser.cookies.has('snowglobe_oidc')).toBe(false);

    const before = await accounts();
    const again = await signInAtProvider({ ...ada, email: 'ada-moved@gmail.example' });
    expect((await exchange(again.browser, { code: again.code, state: again.state })).status).toBe(200);
    expect((await again.browser.get('/api/auth/me')).body).toMatchObject({ id: me.id, email: ada.email });
    expect(await accounts()).toBe(before);
  });

  it('gives a new account the language of the page', async () => {
    const { browser, code, state } = await signInAtProvider(someone());
    const german = { 'accept-language': 'de' };
    expect((await browser.post('/api/sessions', { code, state }, german)).status).toBe(200);
    expect((await browser.get('/api/users/me')).body.language).toBe('de');
  });

  it('stores the Google picture, re-encoded; without one the member has no picture', async () => {
    const pictureOf = async (path: string) => {
      const { browser, code, state } = await signInAtProvider(
        someone({ picture: `https://pictures.example${path}` }),
      );
      await exchange(browser, { code, state });
      await expect.poll(host.pathsAsked).toContain(path);
      return async () => (await browser.get('/api/users/me')).body.profilePicture as string;
    };
    const ada = await pictureOf('/ada.png');
    await expect.poll(ada).toMatch(/^\/api\/images\/[0-9a-f-]{36}\.webp$/);
    const eve = await pictureOf('/missing.png');
    expect(await eve()).toBe('');
    expect(host.asked.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  it('chooses a username that is free and allowed', async () => {
    await app.people.account({ username: 'Grace' });
    for (const [name, wanted] of [
      ['Grace', /^Grace\d{2,5}$/],
      ['Zoë O’Hara', /^ZoeOHara$/],
      ['李', /^member$/],
      ['x'.repeat(80), /^x{19}$/],
      // A name that looks like staff is not used.
      ['Support Team', /^member\d{2,5}$/],
      ['Snow Globe', /^member\d{2,5}$/],
    ] as const) {
      const { browser, code, state } = await signInAtProvider(someone({ name }));
      expect((await exchange(browser, { code, state })).status).toBe(200);
      expect((await browser.get('/api/users/me')).body.username).toMatch(wanted);
    }
  });

  it('creates one account when two tabs finish together', async () => {
    const person = someone();
    const tabs = [
      await signInAtProvider(person),
      await signInAtProvider(person),
      await signInAtProvider(person),
    ];
    const answers = await Promise.all(
      tabs.map(({ browser, code, state }) => exchange(browser, { code, state })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(
      await app.db.selectFrom('users').select('id').where('email', '=', person.email!).execute(),
    ).toHaveLength(1);
  });

  it('requires the code of a member with two-factor', async () => {
    const person = someone();
    const first = await signInAtProvider(person);
    await exchange(first.browser, first);
    const { body } = await first.browser.post('/api/auth/two-factor/setup');
    await first.browser.post('/api/auth/two-factor/confirm', { code: codeOf(body.secret) });
    const { browser, code, state } = await signInAtProvider(person);
    const answer = await exchange(browser, { code, state });
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRequired: true } });
    expect(Object.keys(answer.body)).toEqual(['twoFactorRequired']);
    expect((await browser.get('/api/users/me')).status).toBe(401);
    const inside = await browser.post('/api/auth/two-factor/verify', { code: codeOf(body.secret, 1) });
    expect(inside).toMatchObject({ status: 200, body: { user: { email: person.email } } });
    expect((await browser.get('/api/users/me')).status).toBe(200);
  });

  it('refuses a banned member', async () => {
    const person = someone();
    const first = await signInAtProvider(person);
    await exchange(first.browser, first);
    const { id } = await app.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email!)
      .executeTakeFirstOrThrow();
    await app.people.change(id, { banned_at: new Date() });
    const { browser, code, state } = await signInAtProvider(person);
    expect(await exchange(browser, { code, state })).toMatchObject({ status: 403, body: { code: 'banned' } });
    expect(browser.cookies.has('snowglobe_session')).toBe(false);
  });
});

describe('refused, without a new account or session,', () => {
  async function expectRefused(browser: Browser, body: object, answer: object) {
    const before = await accounts();
    expect(await exchange(browser, body)).toMatchObject(answer);
    expect(browser.cookies.has('snowglobe_session')).toBe(false);
    expect(await accounts()).toBe(before);
  }

  it('is a code that was used already', async () => {
    const { browser, code, state } = await signInAtProvider(someone());
    const cookie = browser.cookieHeader();
    expect((await exchange(browser, { code, state })).status).toBe(200);
    const thief = app.visitor();
    expect(await thief.post('/api/sessions', { code, state }, { cookie })).toMatchObject(badCode);
    await expectRefused(thief, { code, state }, badCode);
  });

  it("is a code without the browser's cookie, or with a cookie that was tampered with", async () => {
    const { browser, code, state } = await signInAtProvider(someone());
    await expectRefused(app.visitor(), { code, state }, badCode);
    const sealed = browser.cookies.get('snowglobe_oidc')!;
    for (const cookie of ['', 'AAAA', `${sealed.slice(0, -4)}AAAA`]) {
      browser.cookies.set('snowglobe_oidc', cookie);
      await expectRefused(browser, { code, state }, badCode);
    }
  });

  it('is a wrong state', async () => {
    const { browser, code } = await signInAtProvider(someone());
    await expectRefused(browser, { code, state: 'made up' }, badCode);
  });

  it("is somebody else's code, with their state or the victim's", async () => {
    const attacker = await signInAtProvider(someone());
    const victim = app.visitor();
    const { body } = await redirect(victim);
    const own = new URL(body.redirectUrl).searchParams.get('state');
    const cookie = victim.cookies.get('snowglobe_oidc')!;
    for (const state of [attacker.state, own]) {
      victim.cookies.set('snowglobe_oidc', cookie);
      await expectRefused(victim, { code: attacker.code, state }, badCode);
    }
  });

  it('is a code without its state', async () => {
    const { browser, code } = await signInAtProvider(someone());
    const refusal = { status: 400, body: { error: 'The state of the address is required', field: 'state' } };
    await expectRefused(browser, { code }, refusal);
  });

  it('is an invented code', async () => {
    const browser = app.visitor();
    const { body: sent } = await redirect(browser);
    const state = new URL(sent.redirectUrl).searchParams.get('state');
    await expectRefused(browser, { code: 'made-up', state }, badCode);
    const logged = logLines.findLast((line) => line.includes('could not be exchanged'))!;
    expect(JSON.parse(logged).reason).toContain('invalid_grant');
    expect(logged).not.toMatch(/stack|node_modules/);
    for (const body of [{}, { code: '' }]) {
      await expectRefused(browser, body, {
        status: 400,
        body: { error: 'A code is required', code: 'bad_input' },
      });
    }
  });

  it('is an email that Google has not verified, or none at all', async () => {
    for (const person of [someone({ email_verified: false }), someone({ email: undefined })]) {
      const { browser, code, state } = await signInAtProvider(person);
      await expectRefused(browser, { code, state }, badCode);
    }
  });

  it('is an email of an account with a password: it stays closed to the Google user', async () => {
    const who = await app.people.account();
    const { browser, code, state } = await signInAtProvider(someone({ email: who.email.toUpperCase() }));
    await expectRefused(
      browser,
      { code, state },
      {
        status: 409,
        body: {
          error: 'An account with this email exists already: log in with its password',
          code: 'email_in_use',
        },
      },
    );
  });
});

describe('without a provider', () => {
  it('answers 503 when it is not configured', async () => {
    const plain = await withApp();
    for (const answer of [
      await redirect(plain.visitor()),
      await exchange(plain.visitor(), { code: 'x', state: 'x' }),
    ]) {
      expect(answer).toMatchObject({
        status: 503,
        body: { error: 'Google sign-in is not set up here', code: 'google_not_configured' },
      });
    }
  });

  it('answers 503 while it is down, also in the middle of a sign-in, and works again when it is back', async () => {
    const down = { status: 503, body: { error: 'Google sign-in does not answer. Please try again later' } };
    const flaky = await startOidcProvider(`${publicUrl}/auth/callback`);
    const { port } = new URL(flaky.settings.OIDC_ISSUER);
    const there = await withApp({ ...flaky.settings, PUBLIC_URL: publicUrl });
    await flaky.close();
    expect(await redirect(there.visitor())).toMatchObject(down);
    flaky.server.listen(Number(port), '127.0.0.1');
    const browser = there.visitor();
    const { code, state } = await flaky.signIn((await redirect(browser)).body.redirectUrl, someone());
    await flaky.close();
    expect(await exchange(browser, { code, state })).toMatchObject(down);
    expect(browser.cookies.has('snowglobe_session')).toBe(false);
  });
});
