import { afterAll, beforeEach, expect, it } from 'vitest';
import { startStripe } from '../../../../test/stripe.ts';
import { withApp } from '../../../../test/with-app.ts';
import { createLogger } from '../../../core/observe/logger.ts';

const lines: string[] = [];
const log = createLogger('info', { write: (line) => void lines.push(line) });
const stripe = await startStripe();
afterAll(() => stripe.close());
const app = await withApp({ ...stripe.settings, RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { log });
beforeEach(() => void (lines.length = 0));

let addresses = 0;
const send = (payload: string, signature: string, from = `203.0.113.${(addresses += 1)}`) =>
  app.visitor().post('/api/subscriptions/webhook', payload, {
    'stripe-signature': signature,
    'x-forwarded-for': from,
  });
const event = (id: unknown) => ({
  id,
  object: 'event',
  type: 'invoice.paid',
  data: { object: { customer: 'cus_of_another_shop' } },
});

it('60 webhooks with a wrong signature write a few short log lines, and then none', async () => {
  const payload = JSON.stringify({ ...event('evt_1'), secret: 'x'.repeat(200_000) });
  const statuses = [];
  for (let n = 0; n < 60; n += 1) statuses.push((await send(payload, 't=1,v1=00', '198.51.100.1')).status);
  expect(statuses).toEqual([...Array<number>(30).fill(400), ...Array<number>(30).fill(429)]);
  expect(lines).toHaveLength(30);
  expect(lines.join('').length).toBeLessThan(30_000);
  expect(lines.join('')).not.toContain('xxx');
  // Webhooks of the provider still pass, from any address.
  for (let n = 0; n < 40; n += 1) {
    const signed = JSON.stringify(event(`evt_signed_${n}`));
    expect((await send(signed, stripe.signed(signed), '198.51.100.1')).status).toBe(200);
  }
});

it('a webhook larger than any of Stripe is refused before it is read, without a log line', async () => {
  const payload = JSON.stringify({ ...event('evt_large'), more: 'x'.repeat(256 * 1024) });
  expect(await send(payload, stripe.signed(payload))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect(lines).toEqual([]);
});

it.each([
  ['id', event(null)],
  ['id', event('')],
  ['id', event(7)],
  ['type', { ...event('evt_1'), type: null }],
  ['data', { id: 'evt_1', object: 'event', type: 'invoice.paid' }],
  ['customer', { ...event('evt_1'), data: { object: { customer: 7 } } }],
  ['', null],
  ['', []],
  ['', 'text'],
])('one that is signed and still no event is a 400, told in one line: %s', async (_where, what) => {
  const payload = JSON.stringify(what);
  expect(await send(payload, stripe.signed(payload))).toMatchObject({
    status: 400,
    body: { error: 'This is no event', code: 'bad_input' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 40,
    msg: 'A signed webhook was refused: it is not a valid event',
  });
});
