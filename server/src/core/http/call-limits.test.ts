import { describe, expect, it, vi } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { withApp } from '../../../test/with-app.ts';

// The clock is stopped, so the whole test is within one minute.
vi.useFakeTimers({ toFake: ['Date'] });
const app = await withApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });

/** The number of calls by status. */
async function statuses(count: number, call: (n: number) => Promise<{ status: number }>) {
  const ended: Record<number, number> = {};
  for (let n = 0; n < count; n += 50) {
    const batch = Array.from({ length: Math.min(50, count - n) }, (_, nth) => call(n + nth));
    for (const { status } of await Promise.all(batch)) ended[status] = (ended[status] ?? 0) + 1;
  }
  return ended;
}
const write = (who: Client, n: number) =>
  who.put('/api/user/inbox/read-all', undefined, { 'idempotency-key': `key ${n}` });

async function sendPiece(who: Client, length: number): Promise<number> {
  const { status } = await who.send('PATCH', `/api/uploads/${'0'.repeat(32)}`, 'x'.repeat(length), {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  return status;
}

describe('whatever a member changes', () => {
  it('is limited to 600 writes a minute over all calls, and other members are not affected', async () => {
    const [ann, bob] = [await app.people.person(), await app.people.person()];
    expect(await statuses(650, (n) => write(ann, n))).toEqual({ 200: 600, 429: 50 });
    const refused = await ann.post('/api/subscriptions/trial');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The chunks of a large upload are not counted: there may be thousands in a minute.
    expect(await sendPiece(ann, 1)).toBe(429);
    expect(await sendPiece(ann, 256 * 1024)).toBe(404);
    // Reads and other members have limits of their own.
    expect((await ann.get('/api/user/inbox')).status).toBe(200);
    expect((await write(bob, 1)).status).toBe(200);
  });

  it('is counted by address for a visitor', async () => {
    const logout = (from: string) =>
      app.visitor().post('/api/auth/logout', undefined, { 'x-forwarded-for': from });
    expect(await statuses(610, () => logout('203.0.113.1'))).toEqual({ 200: 600, 429: 10 });
    expect((await logout('203.0.113.2')).status).toBe(200);
  });
});

it('a member can read 300 lists in ten seconds, and other members are not affected', async () => {
  const [ann, bob] = [await app.people.person(), await app.people.person()];
  expect(await statuses(320, () => ann.get('/api/user/inbox'))).toEqual({ 200: 300, 429: 20 });
  expect((await bob.get('/api/user/inbox')).status).toBe(200);
  expect((await write(ann, 1)).status).toBe(200);
  vi.setSystemTime(Date.now() + 10_000);
  expect((await ann.get('/api/user/inbox')).status).toBe(200);
});

it('a caller who repeats refused requests gets each refusal a second later, and others do not', async () => {
  const [ann, bob] = [await app.people.person(), await app.people.person()];
  await statuses(350, () => ann.get('/api/user/inbox'));
  const asked = performance.now();
  expect((await ann.get('/api/user/inbox')).status).toBe(429);
  expect(performance.now() - asked).toBeGreaterThan(900);
  expect((await bob.get('/api/user/inbox')).status).toBe(200);
});
