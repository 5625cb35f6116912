import { commonFaults } from '@snowglobe/contract/errors.ts';
import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import * as z from 'zod/mini';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { logError } from '../../../core/observe/log-error.ts';
import { ProviderError, type PaymentProvider } from './provider.ts';
import { isEventKnown } from './subscriptions.store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** An older signature may be a replay. */
const toleranceSeconds = 300;

/** Events that can change a subscription. `subscriptions.ts` describes how they become Pro. */
const watched = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

/**
 * Only webhooks with a wrong signature are counted, so those of the provider always pass. A provider with a
 * wrong secret tries a few times an hour; a caller above the limit is refused without another log line.
 */
const maxRefused = { max: 30, seconds: 600 };

/** Every version of Stripe's API has the customer in this place. */
const paymentEvent = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(255)),
  type: z.string(),
  data: z.object({
    object: z.object({ customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])) }),
  }),
});

type PaymentEvent = { id: string; type: string; customerId: string | null };
type Delivery = { rawBody: string; signature: string; address: string };
type Needs = { provider: PaymentProvider; subscriptions: Subscriptions };

export function createWebhooks({ db, log, limits }: FeatureCore, { provider, subscriptions }: Needs) {
  /** Checks the signature and returns what was signed, which is not validated yet. */
  async function verifySignature({ rawBody, signature, address }: Delivery): Promise<unknown> {
    // Loaded with the first event, not at the start.
    const { default: Stripe } = await import('stripe');
    try {
      return Stripe.webhooks.constructEvent(rawBody, signature, provider.webhookSecret, toleranceSeconds);
    } catch (error) {
      await limits.count(`webhook-refused:${address}`, maxRefused);
      // Only the message: the library's error contains the whole body.
      log.warn(
        { address, reason: logError(error).message },
        'A webhook was refused: its signature is wrong. If Stripe sent it, check STRIPE_WEBHOOK_SECRET',
      );
      throw new AppError(faults.badSignature);
    }
  }

  async function parseEvent(delivery: Delivery): Promise<PaymentEvent> {
    const parsed = paymentEvent.safeParse(await verifySignature(delivery));
    if (!parsed.success) {
      log.warn(
        { reason: z.prettifyError(parsed.error) },
        'A signed webhook was refused: it is not a valid event',
      );
      throw new AppError(commonFaults.badInput, { text: 'membership:fault.noEvent' });
    }
    const { id, type, data } = parsed.data;
    const { customer } = data.object;
    return {
      id,
      type,
      customerId: typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null),
    };
  }

  return {
    /** Throws when it could not be processed; the provider then delivers it again. */
    async receive(delivery: Delivery): Promise<void> {
      const { customerId, ...event } = await parseEvent(delivery);
      if (!customerId || !watched.has(event.type) || (await isEventKnown(db, event.id))) return;
      try {
        await subscriptions.refresh(customerId, event);
      } catch (error) {
        throw error instanceof ProviderError ? new AppError(faults.providerDown) : error;
      }
    },
  };
}
