import { randomBytes } from 'node:crypto';

export type Form = Readonly<Record<string, string>>;
export type StripeEvent = {
  id: string;
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  livemode: false;
  data: { object: Record<string, unknown> };
};
type Checkout = {
  id: string;
  object: 'checkout.session';
  customer: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  subscription: string | null;
  success_url: string;
  cancel_url: string;
  url: string | null;
  expires_at: number;
};
type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  start_date: number;
  created: number;
  metadata: Record<string, string>;
  items: { object: 'list'; data: { id: string; current_period_start: number; current_period_end: number }[] };
};

export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['message']));
    this.status = status;
    this.body = { type: 'invalid_request_error', ...body };
  }
}

const day = 24 * 3600;
const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;
const now = () => Math.floor(Date.now() / 1000);
const missing = (param: string, id: string | undefined) =>
  new StripeRefusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` });

/** Stripe's data: customers, checkouts, subscriptions, and the events to deliver. */
export function createStripeBooks(price: string) {
  const customers = new Map<string, { id: string; email: string; metadata: Record<string, string> }>();
  const checkouts = new Map<string, Checkout>();
  const subscriptions = new Map<string, Subscription>();
  const events: StripeEvent[] = [];

  function tell(type: string, object: object): void {
    events.push({
      id: newId('evt'),
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: now(),
      livemode: false,
      // A copy: an event contains the state at its time, not at its delivery.
      data: { object: structuredClone(object) as Record<string, unknown> },
    });
  }
  const tellInvoice = (type: string, { id, customer }: Subscription) =>
    tell(type, {
      id: newId('in'),
      object: 'invoice',
      customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    });
  const updated = (one: Subscription) => tell('customer.subscription.updated', one);

  function end(one: Subscription): void {
    Object.assign(one, { status: 'canceled', canceled_at: now() });
    tell('customer.subscription.deleted', one);
  }
  function nextPeriod({ items }: Subscription): void {
    for (const item of items.data) {
      item.current_period_start = now();
      item.current_period_end = now() + 30 * day;
    }
  }

  /** Changes that happen only on Stripe's own pages, or with time. */
  const happens = {
    /** The person pays with a good card. */
    pay(checkoutId: string): Subscription {
      const checkout = checkouts.get(checkoutId)!;
      if (checkout.status !== 'open') throw new Error(`The checkout is ${checkout.status}`);
      const one: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer: checkout.customer,
        status: 'active',
        cancel_at: null,
        cancel_at_period_end: false,
        canceled_at: null,
        start_date: now(),
        created: now(),
        metadata: checkout.metadata,
        items: {
          object: 'list',
          data: [{ id: newId('si'), current_period_start: now(), current_period_end: now() + 30 * day }],
        },
      };
      subscriptions.set(one.id, one);
      Object.assign(checkout, { status: 'complete', subscription: one.id, url: null });
      tell('checkout.session.completed', checkout);
      tell('customer.subscription.created', one);
      tellInvoice('invoice.paid', one);
      return one;
    },
    cancelAtPeriodEnd(one: Subscription) {
      Object.assign(one, {
        cancel_at_period_end: true,
        cancel_at: one.items.data[0]!.current_period_end,
      });
      updated(one);
    },
    resume(one: Subscription) {
      Object.assign(one, { cancel_at_period_end: false, cancel_at: null });
      updated(one);
    },
    cancelNow: end,
    /** The month is over. */
    turn(one: Subscription) {
      if (one.cancel_at_period_end) return end(one);
      nextPeriod(one);
      updated(one);
      tellInvoice('invoice.paid', one);
    },
    turnUnpaid(one: Subscription) {
      if (one.cancel_at_period_end) return end(one);
      nextPeriod(one);
      one.status = 'past_due';
      tellInvoice('invoice.payment_failed', one);
      updated(one);
    },
    payLate(one: Subscription) {
      one.status = 'active';
      tellInvoice('invoice.paid', one);
      updated(one);
    },
    /** The payment was overdue for too long. Stripe's settings decide which status follows. */
    giveUp(one: Subscription, how: 'canceled' | 'unpaid') {
      if (how === 'canceled') return end(one);
      one.status = 'unpaid';
      updated(one);
    },
    expire(checkoutId: string) {
      Object.assign(checkouts.get(checkoutId)!, { status: 'expired', url: null, expires_at: now() - 1 });
    },
  };

  function createCheckout(form: Form): Checkout {
    if (!customers.has(form['customer'] ?? '')) throw missing('customer', form['customer']);
    if (form['mode'] !== 'subscription' || form['line_items[0][quantity]'] !== '1')
      throw new StripeRefusal(400, { message: 'Not what this account sells' });
    if (form['line_items[0][price]'] !== price)
      throw missing('line_items[0][price]', form['line_items[0][price]']);
    const id = newId('cs_test');
    const checkout: Checkout = {
      id,
      object: 'checkout.session',
      customer: form['customer']!,
      client_reference_id: form['client_reference_id'] ?? null,
      metadata: { memberId: form['subscription_data[metadata][memberId]']! },
      status: 'open',
      subscription: null,
      success_url: form['success_url']!,
      cancel_url: form['cancel_url']!,
      url: `https://checkout.stripe.example/c/pay/${id}`,
      expires_at: now() + day,
    };
    checkouts.set(id, checkout);
    return checkout;
  }

  function answer(method: string, path: string, form: Form): unknown {
    const [, , kind = '', id = ''] = path.split('/');
    if (method === 'POST' && path === '/v1/customers') {
      const customer = {
        id: newId('cus'),
        object: 'customer',
        email: form['email']!,
        metadata: { memberId: form['metadata[memberId]']! },
      };
      customers.set(customer.id, customer);
      return customer;
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') return createCheckout(form);
    if (method === 'GET' && path.startsWith('/v1/checkout/sessions/')) {
      const checkout = checkouts.get(path.split('/')[4]!);
      if (!checkout) throw missing('session', path);
      return checkout;
    }
    if (method === 'GET' && path === '/v1/subscriptions') {
      if (!customers.has(form['customer'] ?? '')) throw missing('customer', form['customer']);
      const all = [...subscriptions.values()].filter(
        ({ customer, status }) =>
          customer === form['customer'] && (form['status'] === 'all' || status !== 'canceled'),
      );
      return { object: 'list', data: all.toReversed(), has_more: false, url: path };
    }
    if (method === 'DELETE' && kind === 'subscriptions') {
      const one = subscriptions.get(id);
      if (!one || one.status === 'canceled') throw missing('id', id);
      end(one);
      return one;
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions') {
      if (!customers.has(form['customer'] ?? '')) throw missing('customer', form['customer']);
      return {
        object: 'billing_portal.session',
        url: `https://billing.stripe.example/p/${form['customer']}`,
      };
    }
    throw new StripeRefusal(404, { message: `Unrecognized request URL (${method}: ${path})` });
  }

  return { customers, checkouts, subscriptions, events, happens, answer };
}

export type StripeSubscription = Subscription;
