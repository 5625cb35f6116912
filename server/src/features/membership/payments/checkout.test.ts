import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startStripe, stripeKeys } from '../../../../test/stripe.ts';
import { withApp } from '../../../../test/with-app.ts';
import type { Person } from '../../../../test/people.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const publicUrl = 'https://snow.example';
const app = await withApp({ ...stripe.settings, PUBLIC_URL: publicUrl });
const { people } = app;

const checkout = (who: Person, planId: unknown = 'pro') =>
  who.post('/api/subscriptions/create-checkout', { planId }, { origin: publicUrl });
const failed = { error: 'Failed to create checkout session' };
const subscribed = { status: 409, body: { error: 'You are already subscribed', code: 'subscribed_already' } };
const idOf = (url: string) => url.split('/').at(-1)!;
const deliverAll = async () => {
  for (const event of stripe.events.splice(0))
    expect((await stripe.deliver(app.url, event)).status).toBe(200);
};
const posted = (path: string) =>
  stripe.requests.filter((asked) => asked.method === 'POST' && asked.path === path);

beforeEach(() => {
  stripe.requests.length = 0;
  stripe.events.length = 0;
});

describe('subscribing', () => {
  it('sends the browser to Stripe, with the customer, the price and the addresses to return to', async () => {
    const who = await people.free();
    const { status, body } = await checkout(who);
    expect({ status, body }).toEqual({
      status: 200,
      body: { checkoutUrl: expect.stringMatching(/^https:\/\/checkout\.stripe\.example\//) },
    });
    const [customer] = posted('/v1/customers');
    expect(customer!.form).toEqual({
      email: who.email,
      name: who.username,
      'metadata[memberId]': String(who.id),
    });
    const session = stripe.checkouts.get(idOf(body.checkoutUrl))!;
    expect(posted('/v1/checkout/sessions')).toEqual([
      {
        method: 'POST',
        path: '/v1/checkout/sessions',
        key: expect.stringContaining(session.customer),
        form: {
          mode: 'subscription',
          customer: session.customer,
          client_reference_id: String(who.id),
          'metadata[memberId]': String(who.id),
          'subscription_data[metadata][memberId]': String(who.id),
          'line_items[0][price]': stripeKeys.STRIPE_PRICE_PRO,
          'line_items[0][quantity]': '1',
          success_url: `${publicUrl}/?payment=success&session_id={CHECKOUT_SESSION_ID}`,
          cancel_url: `${publicUrl}/?payment=canceled`,
        },
      },
    ]);
  });

  it('gives no access before Stripe confirms the payment', async () => {
    const who = await people.free();
    stripe.happens.pay(idOf((await checkout(who)).body.checkoutUrl));
    expect((await who.get('/api/users/me')).body.role).toBe('Free');
    await deliverAll();
    expect((await who.get('/api/users/me')).body.role).toBe('Paid');
    expect((await who.get('/api/subscriptions/current')).body).toEqual({
      subscription: {
        plan_name: 'Pro',
        status: 'active',
        current_period_end: expect.stringMatching(/Z$/),
        cancel_at_period_end: false,
      },
    });
    expect(await checkout(who)).toMatchObject(subscribed);
  });

  it('is possible during the 12-hour access', async () => {
    expect(await checkout(await people.trial())).toMatchObject({ status: 200 });
  });

  it('opens one checkout for two tabs, at once or one after the other', async () => {
    const who = await people.free();
    stripe.slowDown(() => 100);
    const racing = await Promise.all([checkout(who), checkout(who), checkout(who)]);
    stripe.slowDown(() => 0);
    const later = await checkout(who);
    expect(racing.map(({ status }) => status)).toEqual([200, 200, 200]);
    const urls = [...racing, later].map(({ body }) => body.checkoutUrl);
    expect(new Set(urls).size).toBe(1);
    const { customer } = stripe.checkouts.get(idOf(urls[0]))!;
    expect([...stripe.checkouts.values()].filter((one) => one.customer === customer)).toHaveLength(1);
    expect(
      [...stripe.customers.values()].filter(({ metadata }) => metadata['memberId'] === String(who.id)),
    ).toHaveLength(1);
  });

  it('opens a new checkout for the same customer when the old one has expired', async () => {
    const who = await people.free();
    const first = (await checkout(who)).body.checkoutUrl;
    stripe.happens.expire(idOf(first));
    const second = (await checkout(who)).body.checkoutUrl;
    expect(second).not.toBe(first);
    expect(stripe.checkouts.get(idOf(second))!.customer).toBe(stripe.checkouts.get(idOf(first))!.customer);
    expect(posted('/v1/customers')).toHaveLength(1);
  });

  it('never charges twice while the event of the first payment is on its way', async () => {
    const who = await people.free();
    stripe.happens.pay(idOf((await checkout(who)).body.checkoutUrl));
    expect(await checkout(who)).toMatchObject(subscribed);
    expect((await who.get('/api/users/me')).body.role).toBe('Paid');
  });

  it('works again after a subscription ended, on the same day', async () => {
    const who = await people.free();
    const one = stripe.happens.pay(idOf((await checkout(who)).body.checkoutUrl));
    stripe.happens.cancelNow(one);
    await deliverAll();
    expect((await who.get('/api/users/me')).body.role).toBe('Free');
    const again = await checkout(who);
    expect(again.status).toBe(200);
    stripe.happens.pay(idOf(again.body.checkoutUrl));
    await deliverAll();
    expect((await who.get('/api/users/me')).body.role).toBe('Paid');
  });

  it('creates a new customer when Stripe does not know ours any more', async () => {
    const who = await people.free();
    const first = stripe.checkouts.get(idOf((await checkout(who)).body.checkoutUrl))!;
    stripe.customers.delete(first.customer);
    stripe.happens.expire(first.id);
    const { status, body } = await checkout(who);
    expect(status).toBe(200);
    const { customer } = stripe.checkouts.get(idOf(body.checkoutUrl))!;
    expect(customer).not.toBe(first.customer);
    expect(stripe.customers.get(customer)!.metadata['memberId']).toBe(String(who.id));
  });
});

describe('refused is', () => {
  it('a plan that is not for sale', async () => {
    const who = await people.free();
    for (const planId of ['gold', 'trial', '']) {
      expect(await checkout(who, planId)).toMatchObject({
        status: 400,
        body: { error: 'There is no such plan to subscribe to', code: 'unknown_plan' },
      });
    }
    for (const planId of [7, null, undefined]) {
      const { status, body } = await who.post(
        '/api/subscriptions/create-checkout',
        { planId },
        { origin: publicUrl },
      );
      expect({ status, body }).toMatchObject({ status: 400, body: { error: 'A plan is required' } });
    }
  });

  it('a member whose role already has full access', async () => {
    for (const who of [await people.paid(), await people.admin(), await people.owner()]) {
      expect(await checkout(who)).toMatchObject({
        status: 403,
        body: { error: 'Your role already has full access', code: 'full_already' },
      });
    }
    expect(stripe.requests).toEqual([]);
  });

  it('everyone while Stripe answers with errors, and nobody afterwards', async () => {
    const [newcomer, known] = [await people.free(), await people.free()];
    stripe.happens.expire(idOf((await checkout(known)).body.checkoutUrl));
    for (const who of [newcomer, known]) {
      stripe.fallIll();
      expect(await checkout(who)).toMatchObject({
        status: 502,
        body: { ...failed, code: 'checkout_failed' },
      });
      stripe.recover();
      expect(await checkout(who)).toMatchObject({ status: 200 });
    }
    // It failed between customer and checkout: Stripe would repeat that failure for the same key.
    const unlucky = await people.free();
    stripe.fallIll(1);
    expect(await checkout(unlucky)).toMatchObject({ status: 502 });
    stripe.recover();
    expect(await checkout(unlucky)).toMatchObject({ status: 200 });
  });

  it('everyone while Stripe is unreachable', async () => {
    const who = await people.free();
    await stripe.goAway();
    expect(await checkout(who)).toMatchObject({ status: 502, body: failed });
    await stripe.comeBack();
    expect(await checkout(who)).toMatchObject({ status: 200 });
  });

  it('everyone in production without a key', async () => {
    const there = await withApp({ NODE_ENV: 'production' });
    const who = await there.people.free();
    const off = { status: 503, body: { ...failed, code: 'payments_off' } };
    expect(await who.post('/api/subscriptions/create-checkout', { planId: 'pro' })).toMatchObject(off);
    expect(await who.get('/api/subscriptions/portal')).toMatchObject(off);
    expect(await who.post('/api/subscriptions/webhook', {})).toMatchObject(off);
    expect(await who.get('/api/demo-payments/portal')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await who.get('/api/subscriptions/current')).toMatchObject({ body: { subscription: null } });
    expect(await who.post('/api/subscriptions/trial')).toMatchObject({ status: 200 });
  });
});

describe('the way back from the provider', () => {
  const isPaid = (who: Person, id: string) => who.get(`/api/subscriptions/checkout?session_id=${id}`);

  it('is no proof of payment: the provider is asked', async () => {
    const [who, other] = [await people.free(), await people.free()];
    const id = idOf((await checkout(who)).body.checkoutUrl);
    expect(await isPaid(who, id)).toMatchObject({ status: 200, body: { isPaid: false } });
    stripe.happens.pay(id);
    expect(await isPaid(who, id)).toMatchObject({ status: 200, body: { isPaid: true } });
    for (const answer of [await isPaid(other, id), await isPaid(who, 'cs_test_made_up')])
      expect(answer).toMatchObject({ status: 404, body: { code: 'no_such_payment' } });
    stripe.fallIll();
    expect(await isPaid(who, id)).toMatchObject({ status: 502, body: { code: 'checkout_unknown' } });
    stripe.recover();
  });
});

describe('the billing portal', () => {
  const nothing = {
    status: 404,
    body: { error: 'There is no such payment of yours', code: 'no_such_payment' },
  };

  it("opens for the caller's own customer", async () => {
    const who = await people.free();
    const id = idOf((await checkout(who)).body.checkoutUrl);
    const { customer } = stripe.checkouts.get(id)!;
    for (const query of [`?session_id=${id}`, '']) {
      const { status, headers } = await who.get(`/api/subscriptions/portal${query}`);
      expect([status, headers.get('location')]).toEqual([
        302,
        `https://billing.stripe.example/p/${customer}`,
      ]);
    }
    expect(posted('/v1/billing_portal/sessions')[0]!.form).toEqual({ customer, return_url: `${publicUrl}/` });
  });

  it("does not open for another member's checkout, nor for a member who never paid", async () => {
    const [who, other, stranger] = [await people.free(), await people.free(), await people.admin()];
    const id = idOf((await checkout(who)).body.checkoutUrl);
    await checkout(other);
    for (const person of [other, stranger]) {
      expect(await person.get(`/api/subscriptions/portal?session_id=${id}`)).toMatchObject(nothing);
    }
    expect(await who.get('/api/subscriptions/portal?session_id=cs_test_made_up')).toMatchObject(nothing);
    expect(await stranger.get('/api/subscriptions/portal')).toMatchObject(nothing);
    expect(await app.visitor().get(`/api/subscriptions/portal?session_id=${id}`)).toMatchObject({
      status: 401,
    });
    expect(posted('/v1/billing_portal/sessions')).toEqual([]);
  });

  it('refuses a navigation with a page, and a call with JSON', async () => {
    const who = await people.free();
    // Node's own fetch sets `Sec-Fetch-Mode` itself.
    const { statusCode, headers, body } = await app.http.inject({
      url: '/api/subscriptions/portal?session_id=made-up',
      headers: {
        cookie: who.cookieHeader(),
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(body).toContain('There is no such payment of yours');
    expect(body).toContain('<a href="/">Back to Snowglobe</a>');
    expect(await who.get('/api/subscriptions/portal')).toMatchObject(nothing);
  });

  it('reports an error of Stripe', async () => {
    const who = await people.free();
    await checkout(who);
    stripe.fallIll();
    expect(await who.get('/api/subscriptions/portal')).toMatchObject({
      status: 502,
      body: { error: 'Failed to open the billing portal', code: 'portal_failed' },
    });
    stripe.recover();
  });
});
