import { describe, expect, it } from 'vitest';
import { withApp, type TestApp } from '../../../test/with-app.ts';

const behind = (hops: string) => withApp({ RATE_LIMITS: 'on', TRUST_PROXY: hops });

/** How many of 25 registrations are processed; an address may send 20 in an hour. */
async function signUps(app: TestApp, forwardedFor: (n: number) => string): Promise<number> {
  let seen = 0;
  for (let n = 0; n < 25; n += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(n) };
    if ((await app.visitor().post('/api/auth/register', {}, headers)).status === 400) seen += 1;
  }
  return seen;
}

describe("the caller's address", () => {
  it('is the one that the proxy saw: 60 guesses with forged addresses count for one address', async () => {
    const app = await behind('1');
    const guess = (from: string, n: number) =>
      app
        .visitor()
        .post('/api/auth/login', { username: `victim${n}`, password: 'x' }, { 'x-forwarded-for': from });
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await guess(`198.51.100.${n}, 203.0.113.9`, n)).status);
    expect(statuses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)]);
    // Another client behind the same proxy is counted separately.
    expect((await guess('203.0.113.10', 61)).status).toBe(401);
  });

  it('is the one that the first of two proxies saw', async () => {
    expect(await signUps(await behind('2'), (n) => `198.51.100.${n}, 203.0.113.9, 192.0.2.1`)).toBe(20);
  });

  it('is the one of the connection without a proxy, whatever the header says', async () => {
    expect(await signUps(await behind('0'), (n) => `203.0.113.${n}`)).toBe(20);
  });

  it('counts as its /64: all IPv6 addresses of one network are one caller', async () => {
    const app = await behind('1');
    expect(await signUps(app, (n) => `2001:db8:0:7::${n + 1}`)).toBe(20);
    expect(await signUps(app, () => '2001:db8:0:8::1')).toBe(20);
  });
});
