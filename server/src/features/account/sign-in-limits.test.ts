import { expect, it } from 'vitest';
import { withApp } from '../../../test/with-app.ts';

const app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
let addresses = 0;
const address = () => `203.0.113.${(addresses += 1)}`;
const login = (body: object, from: string, path = '/api/auth/login') =>
  app.visitor().post(path, body, { 'x-forwarded-for': from });
const tooMany = {
  status: 429,
  body: { error: 'Too many failed attempts. Please wait a few minutes', code: 'too_many_attempts' },
};

it('refuses an account after 10 failures from wherever they come, even the right password', async () => {
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

it('counts guesses at an account that does not exist just the same', async () => {
  const statuses = [];
  for (let n = 0; n < 11; n += 1)
    statuses.push((await login({ username: 'Ghost', password: 'x' }, address())).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
});

it('lets no more than 10 of 30 guesses at once through', async () => {
  const who = await app.people.account();
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => login({ username: who.username, password: 'wrong' }, address())),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
});

it('forgives the failures of an account when its member logs in', async () => {
  const who = await app.people.account();
  for (let round = 0; round < 2; round += 1) {
    for (let n = 0; n < 9; n += 1) await login({ username: who.username, password: 'wrong' }, address());
    expect((await login(who, address())).status).toBe(200);
  }
});

it('refuses an address after 50 failures, and an account of their own does not wipe them out', async () => {
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
