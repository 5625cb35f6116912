import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { plans, proPlanId } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Subscription } from '@snowglobe/contract/features/membership/membership.model.ts';
import type { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { addressKey } from '../../core/http/address-key.ts';
import type { Handlers } from '../../core/http/serve.ts';
import type { createCheckouts } from './payments/checkout.ts';
import type { SubscriptionRow } from './payments/subscriptions.store.ts';
import { findRunningSubscription } from './payments/subscriptions.ts';
import type { createTrial } from './trial.ts';
import type { createWebhooks } from './payments/webhooks.ts';

type Payments = {
  checkouts: ReturnType<typeof createCheckouts>;
  webhooks: ReturnType<typeof createWebhooks>;
};
type Subjects = {
  trial: ReturnType<typeof createTrial>;
  /** Null when payments are off. */
  payments: Payments | null;
};

export function membershipHandlers(
  { db }: FeatureCore,
  { trial, payments }: Subjects,
): Handlers<typeof membershipRoutes> {
  function requirePayments(): Payments {
    if (!payments) throw new AppError(faults.paymentsOff);
    return payments;
  }

  return {
    listPlans: () => ({ plans }),
    async getSubscription({ member }) {
      const running = await findRunningSubscription(db, member.id);
      return { subscription: running ? present(running) : null };
    },
    getTrialStatus: ({ member }) => trial.status(member.id),
    startTrial: async ({ member }) => ({ trialEndTime: (await trial.start(member.id)).toISOString() }),
    createCheckout: async ({ member, body }) => ({
      checkoutUrl: await requirePayments().checkouts.create(member, body.planId),
    }),
    getCheckout: async ({ member, query }) => ({
      isPaid: await requirePayments().checkouts.isPaid(member, query.session_id),
    }),
    openBillingPortal: async ({ member, query }) => ({
      location: await requirePayments().checkouts.portal(member, query.session_id),
    }),
    async receiveWebhook({ body, request }) {
      await requirePayments().webhooks.receive({
        rawBody: body,
        signature: String(request.headers['stripe-signature'] ?? ''),
        address: addressKey(request.ip),
      });
      return { received: true };
    },
  };
}

const planName = plans.find(({ id }) => id === proPlanId)!.name;

function present(row: SubscriptionRow): Subscription {
  return {
    plan_name: planName,
    status: row.status,
    current_period_end: row.current_period_end.toISOString(),
    cancel_at_period_end: row.ends_at !== null,
  };
}
