import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Checkout, PaymentProvider } from '../payments/provider.ts';
import { createDemoBilling } from './demo-billing.ts';
import { createDemoDeliveries } from './demo-deliveries.ts';
import { checkoutPath, portalPath, serveDemoPages } from './demo-routes.ts';
import * as store from './demo.store.ts';

const checkoutMs = 24 * 3600 * 1000;

/** A payment provider for a Snowglobe without a Stripe key. It behaves like Stripe, but no money moves. */
export function createDemoPayments(core: FeatureCore, http: FastifyInstance): PaymentProvider {
  const { db, secrets } = core;
  const webhookSecret = `whsec_${secrets.key('demo payments').toString('base64url')}`;
  const billing = createDemoBilling(db);
  const deliveries = createDemoDeliveries(core, { http, webhookSecret });
  serveDemoPages(core, { http, billing, deliveries });
  core.everyHour('membership.renew-demo-subscriptions', async () => {
    await billing.advance();
    deliveries.start();
  });

  return {
    name: 'demo',
    webhookSecret,
    createCustomer: async ({ id }) => `demo_cus_${id}`,

    async createCheckout({ customerId, successUrl, cancelUrl, requestKey }) {
      const id = billing.newId('cs');
      const checkout = await store.insertCheckoutOnce(db, {
        id,
        customer_id: customerId,
        request_key: requestKey,
        success_path: toPath(successUrl.replace('{CHECKOUT_SESSION_ID}', id)),
        cancel_path: toPath(cancelUrl),
        expires_at: new Date(Date.now() + checkoutMs),
      });
      return present(checkout);
    },

    async findCheckout(id) {
      const checkout = await store.findCheckout(db, id);
      return checkout ? present(checkout) : null;
    },

    // The page shows the caller's own subscriptions, so the address needs no id.
    createPortalUrl: async () => portalPath,

    async listSubscriptions(customerId) {
      const rows = await store.listSubscriptions(db, customerId);
      return rows.map((row) => ({
        id: row.id,
        status: row.status,
        periodStart: row.current_period_start,
        periodEnd: row.current_period_end,
        endsAt: row.cancel_at_period_end ? row.current_period_end : null,
      }));
    },

    async cancelSubscription(id) {
      await billing.act(id, 'cancel-now');
    },
  };
}

function present({ id, status, expires_at: expiresAt }: store.DemoCheckout): Checkout {
  const isExpired = status === 'open' && expiresAt <= new Date();
  return { id, status: isExpired ? 'expired' : status, url: checkoutPath(id), expiresAt };
}

/** Drops the origin, so that the browser stays on the host name where it has its session. */
function toPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
