import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import type { Client } from '../../../../test/client.ts';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp();
const { people, db } = app;
type Who = { username: string; password: string };
const signIn = async (browser: Client, { username, password }: Who) => {
  const answer = await browser.post('/api/auth/owner-login', { username, password });
  expect(answer.status).toBe(200);
  return answer;
};
const tokenOf = (browser: Client) => browser.cookies.get('snowglobe_device')!;
/** An owner is warned of every sign-in from an unknown browser. */
const warningsTo = async (memberId: number) =>
  (await db.selectFrom('inbox_messages').select('title').where('user_id', '=', memberId).execute()).length;
const devicesOf = (memberId: number) =>
  db.selectFrom('known_devices').selectAll().where('user_id', '=', memberId).orderBy('id').execute();

it('each browser has a token of its own, of which only the hash is stored', async () => {
  const who = await people.account({ role: 'Owner' });
  const [home, phone] = [app.visitor(), app.visitor()];
  const answer = await signIn(home, who);
  await signIn(phone, who);
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('snowglobe_device='));
  expect(line).toMatch(/^snowglobe_device=[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/);
  expect(tokenOf(phone)).not.toBe(tokenOf(home));
  const hashes = [home, phone].map((browser) => createHash('sha256').update(tokenOf(browser)).digest());
  expect((await devicesOf(who.id)).map((row) => row.token_hash)).toEqual(hashes);
  expect(await warningsTo(who.id)).toBe(2);
});

it('a sign-in changes the token, so that a copy of the old one is worthless', async () => {
  const who = await people.account({ role: 'Owner' });
  const [home, thief] = [app.visitor(), app.visitor()];
  await signIn(home, who);
  thief.cookies.set('snowglobe_device', tokenOf(home));
  await signIn(home, who);
  expect(await devicesOf(who.id)).toHaveLength(1);
  expect(await warningsTo(who.id)).toBe(1);
  await signIn(thief, who);
  expect(await warningsTo(who.id)).toBe(2);
});

it('a browser is known for everyone who signed in with it, and nobody can plant a token of their own', async () => {
  const [one, other] = [await people.account({ role: 'Owner' }), await people.account({ role: 'Owner' })];
  const home = app.visitor();
  for (const who of [one, other, one, other]) await signIn(home, who);
  expect([await warningsTo(one.id), await warningsTo(other.id)]).toEqual([1, 1]);
  // The token that `one` had before `other` signed in does not work for the account of `other`.
  const planted = app.visitor();
  await signIn(planted, one);
  const copy = tokenOf(planted);
  await signIn(planted, other);
  const attacker = app.visitor();
  attacker.cookies.set('snowglobe_device', copy);
  const before = await warningsTo(other.id);
  await signIn(attacker, other);
  expect(await warningsTo(other.id)).toBe(before + 1);
});

it('a browser is unknown again after its session was ended in the list, but not after a logout', async () => {
  const who = await people.account({ role: 'Owner' });
  const [home, lost] = [app.visitor(), app.visitor()];
  await signIn(home, who);
  await signIn(lost, who);
  await home.post('/api/auth/logout');
  await signIn(home, who);
  expect(await warningsTo(who.id)).toBe(2);
  const { sessions } = (await home.get('/api/auth/sessions')).body;
  const { id } = sessions.find((session: { current: boolean }) => !session.current);
  expect((await home.delete(`/api/auth/sessions/${id}`)).status).toBe(200);
  await signIn(lost, who);
  expect(await warningsTo(who.id)).toBe(3);
  await signIn(home, who);
  expect(await warningsTo(who.id)).toBe(3);
});

it('nobody ends the device of another member', async () => {
  const [who, other] = [await people.account({ role: 'Owner' }), await people.account({ role: 'Owner' })];
  const [home, elsewhere] = [app.visitor(), app.visitor()];
  await signIn(home, who);
  await signIn(elsewhere, other);
  const { sessions } = (await elsewhere.get('/api/auth/sessions')).body;
  expect((await home.delete(`/api/auth/sessions/${sessions[0].id}`)).status).toBe(404);
  expect(await devicesOf(other.id)).toHaveLength(1);
});

it('after a new password only this browser is still known', async () => {
  const who = await people.account({ role: 'Owner' });
  const [home, other] = [app.visitor(), app.visitor()];
  await signIn(home, who);
  await signIn(other, who);
  const newPassword = 'quite another one';
  await home.post('/api/auth/change-password', { currentPassword: who.password, newPassword });
  const now = { ...who, password: newPassword };
  await signIn(home, now);
  expect(await warningsTo(who.id)).toBe(2);
  await signIn(other, now);
  expect(await warningsTo(who.id)).toBe(3);
});

it('the last fifty devices of a member are kept, and each is deleted after a year without use', async () => {
  const who = await people.account({ role: 'Owner' });
  const old = Array.from({ length: 60 }, (_, n) => ({
    token_hash: Buffer.from(`old ${n}`),
    user_id: who.id,
    last_used_at: new Date(Date.now() - (n + 1) * 1000),
  }));
  await db.insertInto('known_devices').values(old).execute();
  const home = app.visitor();
  await signIn(home, who);
  expect(await devicesOf(who.id)).toHaveLength(50);
  await db
    .updateTable('known_devices')
    .set({ last_used_at: new Date(Date.now() - 366 * 24 * 3600 * 1000) })
    .where('user_id', '=', who.id)
    .where('token_hash', '!=', createHash('sha256').update(tokenOf(home)).digest())
    .execute();
  await runAllChores(app);
  expect(await devicesOf(who.id)).toHaveLength(1);
  expect((await home.get('/api/users/me')).status).toBe(200);
});
