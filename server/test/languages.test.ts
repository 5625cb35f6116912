import { expect, test, vi } from 'vitest';
import { openLiveClient } from './live-client.ts';
import { startSmtp } from './smtp.ts';
import { withApp } from './with-app.ts';

const { mails, port } = await startSmtp();
const app = await withApp({ LANGUAGES: 'en,de,ar', SMTP_URL: `smtp://127.0.0.1:${port}` });
const wrong = { username: 'nobody', password: 'certainly wrong' };
const login = (headers: Record<string, string>) => app.visitor().post('/api/auth/login', wrong, headers);

test.each([
  ['de-AT,de;q=0.9,en;q=0.5', 'Die Anmeldedaten stimmen nicht'],
  ['fr, ar;q=0.8, de;q=0.9', 'Die Anmeldedaten stimmen nicht'],
  ['ar', 'بيانات الدخول غير صحيحة'],
  ['fr', 'Invalid credentials'],
  ['de;q=0, en', 'Invalid credentials'],
  [';;q=,,*', 'Invalid credentials'],
])('a refusal is in the language that the browser asks for: %s', async (header, error) => {
  expect(await login({ 'accept-language': header })).toMatchObject({
    status: 401,
    body: { error, code: 'invalid_credentials' },
  });
});

test('the choice of a visitor counts more than the browser', async () => {
  const headers = { cookie: 'snowglobe_language=ar', 'accept-language': 'de' };
  expect((await login(headers)).body.error).toBe('بيانات الدخول غير صحيحة');
  const unknown = { cookie: 'snowglobe_language=../x', 'accept-language': 'de' };
  expect((await login(unknown)).body.error).toBe('Die Anmeldedaten stimmen nicht');
});

test('a member’s language counts on every device: for refusals, mails and the live channel', async () => {
  const who = await app.people.person();
  const live = await openLiveClient(who, { headers: { origin: who.url } });
  expect((await who.put('/api/profile/update', { language: 'de' })).body.user.language).toBe('de');
  const refused = await who.put('/api/profile/update', { username: 'x' }, { 'accept-language': 'ar' });
  expect(refused.body).toMatchObject({ code: 'bad_input', field: 'username' });
  expect(refused.body.error).toMatch(/^Der Benutzername besteht aus 3 bis 24/);
  // A text of a schema with a value in it.
  const long = await who.put('/api/profile/update', { bio: 'x'.repeat(501) });
  expect(long.body.error).toBe('Die Bio darf höchstens 500 Zeichen lang sein');
  expect((await who.get('/api/auth/sessions')).body.sessions[0].device).toBe('Unbekanntes Gerät');

  await app.visitor().post('/api/auth/forgot-password', { email: who.email });
  const mail = await vi.waitFor(
    () => mails.find(({ to }) => to.includes(who.email)) ?? Promise.reject(new Error()),
  );
  expect(mail.text).toContain(`Hallo ${who.username},\r\n\r\njemand, hoffentlich du`);

  const other = await app.people.signIn(who);
  await other.post('/api/auth/change-password', {
    currentPassword: who.password,
    newPassword: 'a fresh password',
    confirmPassword: 'a fresh password',
  });
  expect((await live.frame('session.ended')).data.reason).toBe('Dein Passwort wurde geändert');
});

test('a visitor who signs up keeps the language of the page', async () => {
  const form = { username: 'anneli', email: 'anneli@example.com', password: 'snow falls slowly' };
  await app.visitor().post('/api/auth/register', form, { 'accept-language': 'de' });
  const client = await app.people.signIn(form);
  expect((await client.get('/api/users/me')).body.language).toBe('de');
});

test('only an offered language can be chosen', async () => {
  const who = await app.people.person();
  expect(await who.put('/api/profile/update', { language: 'en-XA' })).toMatchObject({
    status: 400,
    body: { error: 'This language is not offered here', field: 'language' },
  });
});

test('what staff wrote is not translated, even if it looks like a key', async () => {
  const who = await app.people.person();
  const owner = await app.people.owner();
  await owner.put(`/api/moderation/members/${who.id}`, { banned: true, reason: 'core:fault.notFound' });
  const answer = await app.visitor().post('/api/auth/login', who, { 'accept-language': 'de' });
  expect(answer.body.error).toBe('Dieses Konto wurde gesperrt: core:fault.notFound');
});
