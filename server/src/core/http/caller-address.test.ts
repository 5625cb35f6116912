import { describe, expect, it } from 'vitest';
import { withApp, type TestApp } from '../../../test/with-app.ts';

const behind = (hops: string) => withApp({ RATE_LIMITS: 'on', TRUST_PROXY: hops });

/** How many of 60 guesses at 60 names pass; an address has 50. */
async function guesses(app: TestApp, forwardedFor: (n: number) => string): Promise<number> {
  let passed = 0;
  for (let n = 0; n < 60; n += 1) {
    const guess = { username: `victim${n}`, password: 'x' };
    const headers = { 'x-forwarded-for': forwardedFor(n) };
    if ((await app.visitor().post('/api/auth/login', guess, headers)).status === 401) passed += 1;
  }
  return passed;
}

describe("the caller's address", () => {
  it('is the one that the proxy saw: 60 guesses under 60 forged names pass 50 times', async () => {
    const app = await behind('1');
    expect(await guesses(app, (n) => `198.51.100.${n}, 203.0.113.9`)).toBe(50);
    // Someone else behind the same proxy is someone else.
    expect(await guesses(app, () => '203.0.113.10')).toBe(50);
  });

  it('is the one that the outer of two proxies saw', async () => {
    const app = await behind('2');
    expect(await guesses(app, (n) => `198.51.100.${n}, 203.0.113.9, 192.0.2.1`)).toBe(50);
  });

  it("is the line's own when no proxy stands before us, whatever the header says", async () => {
    const app = await behind('0');
    expect(await guesses(app, (n) => `203.0.113.${n}`)).toBe(50);
  });

  it('counts as its /64: a hundred addresses of one IPv6 line are one caller', async () => {
    const app = await behind('1');
    const register = (from: string) =>
      app.visitor().post('/api/auth/register', {}, { 'x-forwarded-for': from });
    const statuses = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await register(`2001:db8:0:7::${n + 1}`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    expect((await register('2001:db8:0:8::1')).status).toBe(400);
  });
});
