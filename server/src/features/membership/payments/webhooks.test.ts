import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveClient } from '../../../../test/live-client.ts';
import type { StripeSubscription } from '../../../../test/stripe-books.ts';
import { startStripe } from '../../../../test/stripe.ts';
import type { Person } from '../../../../test/people.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { withApp } from '../../../../test/with-app.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

const stripe = await startStripe();
afterAll(() => stripe.close());
const app = await withApp(stripe.settings);
const { people } = app;

beforeEach(() => void (stripe.events.length = 0));

const role = async (who: Person) => (await who.get('/api/users/me')).body.role as string;
const current = async (who: Person) => (await who.get('/api/subscriptions/current')).body.subscription;
const inbox = async (who: Person): Promise<{ title: string; type: string; message: string }[]> =>
  (await who.get('/api/user/inbox')).body.messages;
const titles = async (who: Person) => (await inbox(who)).map(({ title }) => title);

async function deliver(events = stripe.events.splice(0)) {
  for (const event of events)
    expect(await stripe.deliver(app.url, event)).toEqual({ status: 200, body: { received: true } });
}

async function open(who: Person): Promise<string> {
  const { body } = await who.post('/api/subscriptions/create-checkout', { planId: 'pro' });
  return body.checkoutUrl.split('/').at(-1);
}

/** A member with a monthly subscription. */
async function subscriber(): Promise<{ who: Person; one: StripeSubscription }> {
  const who = await people.free();
  const one = stripe.happens.pay(await open(who));
  await deliver();
  return { who, one };
}

describe('an event from Stripe', () => {
  it('makes the payer Paid at once, on every open page, with a message in the inbox', async () => {
    const who = await people.free();
    const tab = await openLiveClient(who);
    stripe.happens.pay(await open(who));
    await deliver();
    expect((await tab.frame('me.changed')).data).toMatchObject({ username: who.username, role: 'Paid' });
    expect((await tab.frame('inbox.message')).data).toMatchObject({
      title: 'Welcome to Pro',
      type: 'subscription',
    });
    // Three events report one change.
    expect(tab.of('me.changed')).toHaveLength(1);
    expect(await titles(who)).toEqual(['Welcome to Pro']);
    await tab.close();
  });

  it('is refused with a wrong, missing, old or foreign signature, and changes nothing', async () => {
    const who = await people.free();
    stripe.happens.pay(await open(who));
    const [event] = stripe.events;
    const payload = JSON.stringify(event, null, 2);
    const refused = { status: 400, body: { error: 'The signature does not fit', code: 'bad_signature' } };
    for (const signature of [
      '',
      'nonsense',
      't=1,v1=00',
      stripe.signed(payload, { secret: 'whsec_of_somebody_else' }),
      stripe.signed(payload, { ageSeconds: 3600 }),
      stripe.signed(`${payload} `),
      stripe.signed(JSON.stringify(event)),
    ]) {
      expect(await stripe.deliver(app.url, event!, signature)).toEqual(refused);
    }
    expect(await app.visitor().post('/api/subscriptions/webhook')).toMatchObject(refused);
    const notJson = '{"broken';
    expect(
      await app.visitor().post('/api/subscriptions/webhook', notJson, {
        'stripe-signature': stripe.signed(notJson),
      }),
    ).toMatchObject(refused);
    expect(await role(who)).toBe('Free');
    expect(await current(who)).toBeNull();
    await deliver([event!]);
    expect(await role(who)).toBe('Paid');
  });

  it('is accepted from any origin: its signature is the proof', async () => {
    const who = await people.free();
    stripe.happens.pay(await open(who));
    const payload = JSON.stringify(stripe.events[0]);
    const headers = { 'stripe-signature': stripe.signed(payload), origin: 'https://elsewhere.example' };
    expect(await app.visitor().post('/api/subscriptions/webhook', payload, headers)).toMatchObject({
      status: 200,
      body: { received: true },
    });
    expect(await role(who)).toBe('Paid');
  });

  it('of another kind, or about an unknown customer, is accepted and ignored', async () => {
    const { who } = await subscriber();
    const asked = stripe.requests.length;
    const about = (type: string, object: Record<string, unknown>) => ({
      id: `evt_${type}_${JSON.stringify(object).length}`,
      object: 'event' as const,
      type,
      api_version: '2026-10-28.endive',
      created: 1,
      livemode: false as const,
      data: { object },
    });
    await deliver([
      about('charge.refunded', { customer: [...stripe.customers.keys()].at(-1) }),
      about('customer.subscription.deleted', { customer: 'cus_of_another_shop' }),
      about('invoice.paid', { customer: null }),
      about('checkout.session.completed', {}),
    ]);
    expect(stripe.requests).toHaveLength(asked);
    expect(await role(who)).toBe('Paid');
  });

  it('is delivered again when Stripe could not be read, and is not lost', async () => {
    const who = await people.free();
    stripe.happens.pay(await open(who));
    const events = stripe.events.splice(0);
    stripe.fallIll();
    expect(await stripe.deliver(app.url, events[0]!)).toMatchObject({
      status: 502,
      body: { code: 'provider_down' },
    });
    expect(await role(who)).toBe('Free');
    stripe.recover();
    await deliver(events);
    expect(await role(who)).toBe('Paid');
  });

  it('leads to one request to Stripe, however often it is delivered', async () => {
    const { one } = await subscriber();
    stripe.happens.cancelAtPeriodEnd(one);
    const [event] = stripe.events.splice(0);
    await deliver([event!]);
    const asked = stripe.requests.length;
    await deliver([event!, event!]);
    expect(stripe.requests).toHaveLength(asked);
  });

  it('that is late never restores an ended subscription', async () => {
    const who = await people.free();
    const one = stripe.happens.pay(await open(who));
    stripe.happens.cancelNow(one);
    const events = stripe.events.splice(0);
    await deliver(events.toReversed());
    expect(await role(who)).toBe('Free');
    expect(await current(who)).toBeNull();
  });

  it('that was read early and stored late does not overwrite a later one', async () => {
    const { who, one } = await subscriber();
    stripe.happens.cancelAtPeriodEnd(one);
    const [early] = stripe.events.splice(0);
    // Stripe answers the first slowly; meanwhile the subscription changes.
    stripe.slowDown(() => 1000);
    const asked = stripe.requests.length;
    const first = deliver([early!]);
    await vi.waitFor(() => expect(stripe.requests.length).toBe(asked + 1));
    stripe.slowDown(() => 0);
    stripe.happens.cancelNow(one);
    await deliver();
    await first;
    expect(await role(who)).toBe('Free');
    expect(await titles(who)).toEqual(['Subscription ended', 'Welcome to Pro']);
  });
});

describe('a subscription', () => {
  it('that is cancelled at the end of its period gives access exactly until then', async () => {
    const { who, one } = await subscriber();
    const [item] = one.items.data;
    item!.current_period_end = Math.floor(Date.now() / 1000) + 2;
    const end = item!.current_period_end * 1000;
    stripe.happens.cancelAtPeriodEnd(one);
    await deliver();
    expect(await role(who)).toBe('Paid');
    expect(await current(who)).toEqual({
      plan_name: 'Pro',
      status: 'active',
      current_period_end: new Date(end).toISOString(),
      cancel_at_period_end: true,
    });
    // Without any event or job, the time alone ends it.
    let lastPaidAt = 0;
    await vi.waitFor(async () => {
      const askedAt = Date.now();
      const now = await role(who);
      if (now === 'Paid') lastPaidAt = askedAt;
      expect(now).toBe('Free');
    });
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    expect(lastPaidAt).toBeLessThan(end);

    item!.current_period_end += 30 * 24 * 3600;
    stripe.happens.resume(one);
    await deliver();
    expect(await current(who)).toMatchObject({ cancel_at_period_end: false });
    stripe.happens.cancelAtPeriodEnd(one);
    stripe.happens.turn(one);
    await deliver();
    expect(await role(who)).toBe('Free');
    expect(await current(who)).toBeNull();
    expect(await titles(who)).toEqual(['Subscription ended', 'Welcome to Pro']);
  });

  it('whose payment failed gives access for a few more days, with one letter', async () => {
    const { who, one } = await subscriber();
    stripe.happens.turnUnpaid(one);
    await deliver();
    expect(await role(who)).toBe('Paid');
    expect(await current(who)).toMatchObject({ status: 'past_due' });
    const { paid_until: until } = await app.db
      .selectFrom('users')
      .select('paid_until')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(until!.getTime() - Date.now() - 3 * day)).toBeLessThan(60_000);
    const [message] = await inbox(who);
    expect(message).toMatchObject({
      title: 'Payment failed',
      type: 'warning',
      message: expect.stringMatching(/your access ends on \d{1,2} \w+ \d{4}\.$/),
    });
    expect(await titles(who)).toEqual(['Payment failed', 'Welcome to Pro']);
    expect(await who.post('/api/subscriptions/create-checkout', { planId: 'pro' })).toMatchObject({
      status: 409,
    });

    stripe.happens.payLate(one);
    await deliver();
    expect(await current(who)).toMatchObject({ status: 'active' });
    expect(await titles(who)).toHaveLength(2);
  });

  it.each(['canceled', 'unpaid'] as const)('that stays unpaid ends (%s)', async (how) => {
    const { who, one } = await subscriber();
    stripe.happens.turnUnpaid(one);
    stripe.happens.giveUp(one, how);
    await deliver();
    expect(await role(who)).toBe('Free');
    expect(await current(who)).toBeNull();
    expect((await titles(who))[0]).toBe('Subscription ended');
  });

  it('that renews continues without a letter', async () => {
    const { who, one } = await subscriber();
    const before = await current(who);
    one.items.data[0]!.current_period_end += 1;
    stripe.happens.turn(one);
    await deliver();
    expect(await role(who)).toBe('Paid');
    expect((await current(who)).status).toBe(before.status);
    expect(await titles(who)).toEqual(['Welcome to Pro']);
  });

  it('never changes a role that staff gave', async () => {
    const { who, one } = await subscriber();
    const owner = await people.owner();
    expect((await owner.put(`/api/users/${who.id}`, { role: 'Admin' })).status, 'the role is given').toBe(
      200,
    );
    stripe.happens.cancelNow(one);
    await deliver();
    expect(await role(who)).toBe('Admin');
  });
});

describe('a change without an event', () => {
  /** Runs the hourly chore, with only this customer due. */
  async function nextHour(customerId: string) {
    const before = stripe.requests.length;
    await app.db
      .updateTable('payment_customers')
      .set({ check_at: null })
      .where('id', '<>', customerId)
      .execute();
    const due = await app.db
      .updateTable('payment_customers')
      .set({ check_at: new Date() })
      .where('id', '=', customerId)
      .where('check_at', 'is not', null)
      .executeTakeFirst();
    expect(due.numUpdatedRows).toBe(1n);
    await runAllChores(app);
    expect(stripe.requests.length).toBeGreaterThan(before);
  }
  const checkAt = async ({ customer }: StripeSubscription) => {
    const row = await app.db
      .selectFrom('payment_customers')
      .select('check_at')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    return row.check_at;
  };

  it('is found: an end that was missed', async () => {
    const { who, one } = await subscriber();
    stripe.happens.cancelNow(one);
    stripe.events.length = 0;
    expect(await role(who)).toBe('Paid');
    await nextHour(one.customer);
    await vi.waitFor(async () => expect(await role(who)).toBe('Free'));
    expect(await titles(who)).toEqual(['Subscription ended', 'Welcome to Pro']);
  });

  it('is found: a payment that was missed', async () => {
    const who = await people.free();
    const one = stripe.happens.pay(await open(who));
    stripe.events.length = 0;
    await nextHour(one.customer);
    await vi.waitFor(async () => expect(await role(who)).toBe('Paid'));
  });

  it('is found: a customer whom Stripe does not know any more', async () => {
    const { who, one } = await subscriber();
    stripe.customers.delete(one.customer);
    await nextHour(one.customer);
    await vi.waitFor(async () => expect(await role(who)).toBe('Free'));
  });

  it('is checked again after an error of Stripe', async () => {
    const { who, one } = await subscriber();
    stripe.happens.cancelNow(one);
    stripe.fallIll();
    await nextHour(one.customer);
    await vi.waitFor(async () => expect((await checkAt(one))! > new Date()).toBe(true));
    stripe.recover();
    await nextHour(one.customer);
    await vi.waitFor(async () => expect(await role(who)).toBe('Free'));
  });

  it('the subscription of a deleted account is cancelled', async () => {
    const { who, one } = await subscriber();
    const owner = await people.owner();
    expect((await owner.delete(`/api/users/${who.id}`)).status).toBe(200);
    await nextHour(one.customer);
    await vi.waitFor(() => expect(one.status).toBe('canceled'));
    await deliver();
  });
});

it('demo subscriptions end when real payments are set up', async () => {
  const before = await withApp(stripe.settings);
  const who = await before.people.free();
  const until = new Date(Date.now() + day);
  await before.db
    .insertInto('payment_customers')
    .values({ id: 'demo_cus_1', provider: 'demo', user_id: who.id })
    .execute();
  await before.db
    .insertInto('subscriptions')
    .values({
      id: 'demo_sub_1',
      customer_id: 'demo_cus_1',
      status: 'active',
      current_period_end: until,
      paid_until: until,
    })
    .execute();
  await before.db.updateTable('users').set({ paid_until: until }).where('id', '=', who.id).execute();
  expect(await role(who)).toBe('Paid');
  await before.close();

  const after = await before.again();
  const again = after.visitor();
  again.cookies.set('snowglobe_session', who.cookies.get('snowglobe_session')!);
  expect((await again.get('/api/users/me')).body.role).toBe('Free');
  expect((await again.get('/api/subscriptions/current')).body).toEqual({ subscription: null });
});
