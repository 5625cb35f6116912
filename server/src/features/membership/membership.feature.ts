import { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { FastifyInstance } from 'fastify';
import { defineFeature } from '../../core/feature.ts';
import { paymentsService } from './payments/payments.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { AccountDoor } from '../account/account.feature.ts';
import { createCheckouts } from './payments/checkout.ts';
import { createDemoPayments } from './demo/demo-payments.ts';
import { membershipBelongings } from './membership.belongings.store.ts';
import { addMembershipStats } from './membership.stats.ts';
import { membershipHandlers } from './membership.handlers.ts';
import { planOf } from './plan-line.ts';
import type { PaymentProvider } from './payments/provider.ts';
import { reconcile } from './payments/reconciliation.ts';
import { createStripeProvider } from './payments/stripe-provider.ts';
import { createSubscriptions } from './payments/subscriptions.ts';
import { createTrial } from './trial.ts';
import { createWebhooks } from './payments/webhooks.ts';

/** The services of this feature that others use. */
export type MembershipDoor = Awaited<ReturnType<typeof createMembershipFeature>>;

/**
 * Plans, the trial and payments: by Stripe, by demo payments, or off. `payments/subscriptions.ts` describes how
 * a payment becomes Pro.
 */
async function createMembershipFeature(
  core: FeatureCore,
  { account }: { account: AccountDoor },
  http: FastifyInstance,
) {
  addMembershipStats(core);
  core.belongings.add(...membershipBelongings);
  const provider = createPaymentProvider(core, http);
  const payments = provider && (await createPayments(core, provider, account));
  const trial = createTrial(core, account);
  core.serve(membershipRoutes, membershipHandlers(core, { trial, payments }));
  return { planOf: planOf(core.db, { trial, sellsPro: payments !== null }) };
}

function createPaymentProvider(core: FeatureCore, http: FastifyInstance): PaymentProvider | null {
  if (core.config.payments === 'stripe') return createStripeProvider(core);
  return core.config.payments === 'demo' ? createDemoPayments(core, http) : null;
}

async function createPayments(core: FeatureCore, provider: PaymentProvider, account: AccountDoor) {
  const subscriptions = createSubscriptions(core, { provider, account });
  const needs = { provider, subscriptions };
  if (provider.name === 'stripe') await subscriptions.endDemo();
  core.everyHour('membership.find-missed-payments', () => reconcile(core, needs));
  return { checkouts: createCheckouts(core, needs), webhooks: createWebhooks(core, needs) };
}

declare module '../../core/feature.ts' {
  interface Doors {
    membership: MembershipDoor;
  }
}

export const membershipFeature = defineFeature({
  name: 'membership',
  needs: ['account'],
  services: (config) => [paymentsService(config)],
  seed: async (stage) => (await import('./membership.demo.ts')).seedMembership(stage),
  create: createMembershipFeature,
});
