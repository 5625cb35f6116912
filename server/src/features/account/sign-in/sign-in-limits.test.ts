import { expect, it } from 'vitest';
import { withApp } from '../../../../test/with-app.ts';

const app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let addresses = 0;
const address = () => `203.0.113.${(addresses += 1)}`;
const login = (body: object, from: string, path = '/api/auth/login') =>
  app.visitor().post(path, body, { 'x-forwarded-for': from });
const tooMany = {
  status: 429,
  body: { error: 'Too many failed attempts. Please wait a few minutes', code: 'too_many_attempts' },
};

it('refuses an account after 10 failures from any address, even with the right password', async () => {
  const who = await app.people.account();
  for (let n = 0; n < 10; n += 1) {
    expect((await login({ username: who.username, password: 'wrong' }, address())).status).toBe(401);
  }
  const refused = await login(who, address());
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  expect(await login(who, address(), '/api/auth/owner-login')).toMatchObject(tooMany);
});

it('counts username and email of an account together', async () => {
  const who = await app.people.account({ username: 'victim_i' });
  const names = ['victim_i', 'VICTIM_I', 'vİctİm_İ', who.email, who.email.toUpperCase()];
  for (let n = 0; n < 10; n += 1)
    expect((await login({ username: names[n % 5], password: 'wrong' }, address())).status).toBe(401);
  for (const username of names)
    expect(await login({ username, password: who.password }, address())).toMatchObject(tooMany);
});

it('counts guesses at an unknown account in the same way, ignoring case', async () => {
  await app.people.account({ username: 'exists_i' });
  const refusedAt = async (spellings: string[]) => {
    const answers = [];
    for (let n = 0; n < 12; n += 1)
      answers.push(await login({ username: spellings[n % spellings.length], password: 'x' }, address()));
    return answers.map(({ status, body }) => [status, body.error]);
  };
  const known = await refusedAt(['exists_i', 'EXISTS_I', 'exİsts_i', ' exists_İ ']);
  expect(known.map(([status]) => status)).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(await refusedAt(['absent_i', 'ABSENT_I', 'absent_İ', ' absent_i '])).toEqual(known);
  expect(await refusedAt(['i@ghost.example', 'I@GHOST.example', 'İ@ghost.example'])).toEqual(known);
});

it('checks no more than 10 of 30 guesses at once', async () => {
  const who = await app.people.account();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login({ username: who.username, password: 'wrong' }, address())),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('clears the failures of an account when its member logs in', async () => {
  const who = await app.people.account();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) await login({ username: who.username, password: 'wrong' }, address());
    expect((await login(who, address())).status).toBe(200);
  }
});

it('refuses an address after 50 failures, and a login to an own account does not clear them', async () => {
  const own = await app.people.account();
  const from = address();
  const statuses = [];
  for (let n = 0; n < 50; n += 1) {
    statuses.push((await login({ username: `victim${n}`, password: 'x' }, from)).status);
    if (n % 10 === 0) statuses.push((await login(own, from)).status);
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const refused = await login(own, from);
  expect(refused).toMatchObject(tooMany);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await login(own, address())).status).toBe(200);
});

it('counts all addresses of one IPv6 network as one', async () => {
  const guess = (username: string, from: string) => login({ username, password: 'x' }, from);
  for (let n = 0; n < 50; n += 1) await guess('one-name', `2001:db8:1:2:${n}::${n}`);
  expect(await guess('another-name', '2001:db8:1:2:ffff::1')).toMatchObject(tooMany);
  expect((await guess('another-name', '2001:db8:1:3::1')).status).toBe(401);
});

it('limits guesses at the current password in an open session', async () => {
  const who = await app.people.person();
  const guess = () =>
    who.post('/api/auth/change-password', { newPassword: 'a new password', currentPassword: 'wrong' });
  for (let n = 0; n < 10; n += 1) expect((await guess()).status).toBe(400);
  expect(await guess()).toMatchObject(tooMany);
});

it('limits sign-ups per address with 429 and Retry-After', async () => {
  const from = address();
  const register = () => app.visitor().post('/api/auth/register', {}, { 'x-forwarded-for': from });
  for (let n = 0; n < 20; n += 1) expect((await register()).status).toBe(400);
  const refused = await register();
  expect(refused).toMatchObject({
    status: 429,
    body: { error: 'Too many requests. Please wait a moment and try again', code: 'too_many' },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
});

it('limits sign-ins from one address, also successful ones: each costs time', async () => {
  const from = address();
  const who = await app.people.account();
  expect((await login(who, from)).status).toBe(200);
  // An invalid sign-in counts too, and takes less time.
  for (let n = 0; n < 119; n += 1) expect((await login({}, from)).status).toBe(400);
  expect(await login(who, from)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await login(who, address())).status).toBe(200);
});
