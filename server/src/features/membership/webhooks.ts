import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { ProviderError, type PaymentProvider } from './provider.ts';
import { isEventKnown } from './subscriptions.store.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Older than this, a signature may be one that somebody kept. */
const toleranceSeconds = 300;

/** What can change a subscription. */
const watched = new Set([
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

type PaymentEvent = { id: string; type: string; customerId: string | null };
type Needs = { provider: PaymentProvider; subscriptions: Subscriptions };

export function openWebhooks({ db, log }: FeatureCore, { provider, subscriptions }: Needs) {
  /** The event, if the provider has signed it just now. */
  async function read(rawBody: string, signature: string): Promise<PaymentEvent> {
    // Loaded by the first event, not at the start.
    const { default: Stripe } = await import('stripe');
    try {
      const event = Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        provider.webhookSecret,
        toleranceSeconds,
      );
      // Whose it is stands in every one of them, in every version of the API.
      const { customer } = event.data.object as { customer?: string | { id: string } | null };
      const customerId = typeof customer === 'object' ? (customer?.id ?? null) : (customer ?? null);
      return { id: event.id, type: event.type, customerId };
    } catch (error) {
      log.warn({ err: error }, 'A webhook was refused');
      throw new AppError(faults.badSignature);
    }
  }

  return {
    /** Throws when it could not be done: the provider will deliver it again. */
    async receive(rawBody: string, signature: string): Promise<void> {
      const { customerId, ...event } = await read(rawBody, signature);
      if (!customerId || !watched.has(event.type) || (await isEventKnown(db, event.id))) return;
      try {
        await subscriptions.refresh(customerId, event);
      } catch (error) {
        throw error instanceof ProviderError ? new AppError(faults.providerDown) : error;
      }
    },
  };
}
