import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startHostileProvider } from '../../../../test/hostile-oidc.ts';
import { withApp } from '../../../../test/with-app.ts';

const publicUrl = 'http://snow.example';
const provider = await startHostileProvider();
afterAll(() => provider.close());
afterEach(() => {
  for (const place of ['discovery', 'keys', 'token'] as const) provider.at(place);
});
const open = () => withApp({ ...provider.settings, PUBLIC_URL: publicUrl });
const app = await open();

type Browser = ReturnType<typeof app.visitor>;
const redirect = (browser: Browser) => browser.get('/api/oauth/google/redirect_url');
const exchange = (browser: Browser, body: object) => browser.post('/api/sessions', body);
const badCode = { status: 400, body: { code: 'bad_code' } };
const away = { status: 503, body: { error: 'Google sign-in does not answer. Please try again later' } };

/** A sign-in up to the code, and the token that the provider will return for it. */
async function signInAtProvider(token: () => string, at = app) {
  const browser = at.visitor();
  const back = provider.begin((await redirect(browser)).body.redirectUrl);
  provider.at('token', { kind: 'answer', body: provider.tokens(token()) });
  return { browser, ...back };
}

async function expectNothing(browser: Browser, answer: object, body: object) {
  const count = async () => (await app.db.selectFrom('users').select('id').execute()).length;
  const before = await count();
  expect(await exchange(browser, body)).toMatchObject(answer);
  expect(browser.cookies.has('snowglobe_session')).toBe(false);
  expect(await count()).toBe(before);
}

it('a token that this provider signed for its own user is accepted', async () => {
  const { browser, code, state } = await signInAtProvider(() => provider.idToken({}));
  expect(await exchange(browser, { code, state })).toMatchObject({ status: 200 });
});

describe('an ID token is refused', () => {
  const later = Math.floor(Date.now() / 1000) + 3600;
  it.each<[string, () => string]>([
    ['signed by somebody else', () => provider.idToken({}, { key: provider.foreignKey })],
    [
      'whose content was changed after it was signed',
      () => {
        const [head, , signature] = provider.idToken({}).split('.');
        return [head, provider.idToken({ sub: 'another' }).split('.')[1], signature].join('.');
      },
    ],
    ['that is not signed at all', () => provider.idToken({}, { alg: 'none' })],
    ['signed with the secret that both know', () => provider.idToken({}, { alg: 'HS256' })],
    ['for another client', () => provider.idToken({ aud: 'somebody-else' })],
    ['of another issuer', () => provider.idToken({ iss: 'https://accounts.google.com' })],
    ['of another sign-in', () => provider.idToken({ nonce: 'of another' })],
    ['without a nonce', () => provider.idToken({ nonce: undefined })],
    ['that has expired', () => provider.idToken({ exp: later - 7200 })],
    ['from the future', () => provider.idToken({ nbf: later })],
    ['without a subject', () => provider.idToken({ sub: undefined })],
    ['with an empty subject', () => provider.idToken({ sub: '' })],
    ['with a subject longer than 255 characters', () => provider.idToken({ sub: 'x'.repeat(256) })],
    ['with control characters in its subject', () => provider.idToken({ sub: 'a\u0000b' })],
    ['with a subject that is not plain text', () => provider.idToken({ sub: 'vi\u0441tim' })],
    ['with an email that is none', () => provider.idToken({ sub: 'e1', email: 'x'.repeat(5000) })],
    [
      'with an email that carries a line break',
      () => provider.idToken({ sub: 'e2', email: 'a@b.example\r\nBcc: c@d.example' }),
    ],
    ['whose email is verified by a word only', () => provider.idToken({ sub: 'e3', email_verified: 'true' })],
    ['that is no token', () => 'x.y.z'],
  ])('%s', async (_what, token) => {
    const { browser, code, state } = await signInAtProvider(token);
    await expectNothing(browser, badCode, { code, state });
  });

  it('when the browser does not send the right state', async () => {
    const { browser, code } = await signInAtProvider(() => provider.idToken({}));
    for (const body of [{ code }, { code, state: '' }, { code, state: 'made up' }])
      await expectNothing(browser, { status: 400 }, body);
  });
});

describe('a provider cannot make the server', () => {
  it('believe keys that are not RSA keys, or none', async () => {
    const fresh = await open();
    for (const body of [
      { keys: [] },
      { keys: 'none' },
      [],
      { keys: Array.from({ length: 500 }, () => ({})) },
    ]) {
      provider.at('keys', { kind: 'answer', body });
      const { browser, code, state } = await signInAtProvider(() => provider.idToken({}), fresh);
      expect((await exchange(browser, { code, state })).status).toBeGreaterThanOrEqual(400);
      expect(browser.cookies.has('snowglobe_session')).toBe(false);
    }
  });

  it.each([
    ['flood', 'flood', 'flood'],
    ['drip', 'silence', 'drip'],
  ] as const)('wait or read without an end: %s, %s, %s', async (discovery, token, keys) => {
    const [atToken, atKeys, atDiscovery] = [await open(), await open(), await open()];
    const first = await signInAtProvider(() => provider.idToken({}), atKeys);
    provider.at('keys', { kind: keys });
    const keysAsked = exchange(first.browser, first);
    // The keys are requested after the token has arrived.
    await expect.poll(() => provider.asked('keys')).toBeGreaterThan(0);
    const second = await signInAtProvider(() => provider.idToken({}), atToken);
    provider.at('token', { kind: token });
    provider.at('discovery', { kind: discovery });
    const answers = await Promise.all([
      keysAsked,
      exchange(second.browser, second),
      redirect(atDiscovery.visitor()),
    ]);
    for (const answer of answers) expect(answer).toMatchObject(away);
    for (const { browser } of [first, second]) expect(browser.cookies.has('snowglobe_session')).toBe(false);
  });

  it('ask an address that only this machine can reach', async () => {
    const asked: string[] = [];
    const inside = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}');
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const address = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`;
    try {
      // By its discovery document, which names the addresses of the other calls.
      for (const named of [
        { token_endpoint: address },
        { jwks_uri: address },
        { token_endpoint: 'http://169.254.169.254/latest' },
        { jwks_uri: 'http://[::1]/' },
      ]) {
        provider.at('discovery', { kind: 'answer', body: { ...provider.discovery(), ...named } });
        const { browser, code, state } = await signInAtProvider(() => provider.idToken({}), await open());
        expect(await exchange(browser, { code, state })).toMatchObject(away);
      }
      // By a redirect.
      provider.at('discovery', { kind: 'redirect', to: address });
      expect(await redirect((await open()).visitor())).toMatchObject(away);
      provider.at('discovery');
      for (const place of ['token', 'keys'] as const) {
        const { browser, code, state } = await signInAtProvider(() => provider.idToken({}), await open());
        provider.at(place, { kind: 'redirect', to: address });
        expect(await exchange(browser, { code, state })).toMatchObject(away);
        provider.at(place);
      }
      expect(asked).toEqual([]);
    } finally {
      inside.close();
    }
  });
});
