import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { FeatureCore } from '../../../core/feature-core.ts';
import {
  ProviderError,
  UnknownAtProvider,
  type Checkout,
  type PaymentProvider,
  type ProviderSubscription,
} from './provider.ts';

const timeoutMs = 10_000;
const retries = 2;

/** Payments by Stripe, through its own SDK. */
export function createStripeProvider({ config, log }: Pick<FeatureCore, 'config' | 'log'>): PaymentProvider {
  const price = config.STRIPE_PRICE_PRO!;
  let sdk: Promise<Stripe> | undefined;

  /** Loaded with the first call: the SDK takes a quarter of a second and 30 MB. */
  async function loadSdk(): Promise<Stripe> {
    const { default: Sdk } = await import('stripe');
    const { protocol, hostname, port } = new URL(config.STRIPE_API_BASE);
    return new Sdk(config.STRIPE_SECRET_KEY!, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
    });
  }

  async function callStripe<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await (sdk ??= loadSdk());
    try {
      return await call(stripe);
    } catch (error) {
      const { code, param, message } = error as { code?: string; param?: string; message: string };
      // A missing price is a wrong setting (STRIPE_PRICE_PRO), so it is logged below.
      if (code === 'resource_missing' && !param?.startsWith('line_items'))
        throw new UnknownAtProvider(message);
      log.warn(
        { err: error },
        'A call to Stripe failed; the error says whether a setting (STRIPE_…) or the network is the cause',
      );
      throw new ProviderError(message, { cause: error });
    }
  }

  return {
    name: 'stripe',
    webhookSecret: config.STRIPE_WEBHOOK_SECRET!,

    createCustomer: ({ id, username, email }) =>
      callStripe(async (stripe) => {
        const metadata = { memberId: String(id) };
        const customer = await stripe.customers.create({ email, name: username, metadata });
        return customer.id;
      }),

    createCheckout: ({ memberId, customerId, successUrl, cancelUrl, requestKey }) =>
      callStripe(async (stripe) => {
        const metadata = { memberId: String(memberId) };
        const parameters = {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: String(memberId),
          metadata,
          subscription_data: { metadata },
          line_items: [{ price, quantity: 1 }],
          success_url: successUrl,
          cancel_url: cancelUrl,
        } as const;
        // The key includes the parameters: Stripe refuses a key that was used with others, for a day.
        const hash = createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 16);
        const session = await stripe.checkout.sessions.create(
          { ...parameters, line_items: [...parameters.line_items] },
          { idempotencyKey: `${requestKey}-${hash}` },
        );
        return toCheckout(session);
      }),

    findCheckout: (id) =>
      callStripe((stripe) => stripe.checkout.sessions.retrieve(id)).then(toCheckout, noneIfUnknown(null)),

    createPortalUrl: (customerId, returnUrl) =>
      callStripe(async (stripe) => {
        const portal = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return portal.url;
      }),

    listSubscriptions: (customerId) =>
      callStripe((stripe) =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      ).then((list) => list.data.map(toSubscription), noneIfUnknown([])),

    cancelSubscription: (id) =>
      callStripe(async (stripe) => void (await stripe.subscriptions.cancel(id))).catch(
        noneIfUnknown(undefined),
      ),
  };
}

function noneIfUnknown<T>(none: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof UnknownAtProvider) return none;
    throw error;
  };
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const { id, status, url, expires_at: expiresAt } = session;
  // Any other status means that it cannot be paid.
  const known = status === 'open' || status === 'complete' ? (status as 'open' | 'complete') : 'expired';
  return { id, status: known, url, expiresAt: time(expiresAt) };
}

/** Stripe stores the period in the items of a subscription; ours have one item. */
function toSubscription(found: Stripe.Subscription): ProviderSubscription {
  const starts = found.items.data.map((item) => item.current_period_start);
  const ends = found.items.data.map((item) => item.current_period_end);
  const periodEnd = Math.max(...ends, found.start_date);
  const endsAt = found.cancel_at ?? (found.cancel_at_period_end ? periodEnd : null);
  return {
    id: found.id,
    status: found.status,
    periodStart: time(Math.max(...starts, found.start_date)),
    periodEnd: time(periodEnd),
    endsAt: endsAt === null ? null : time(endsAt),
  };
}

const time = (seconds: number) => new Date(seconds * 1000);
