import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { plans, proPlanId } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Subscription } from '@snowglobe/contract/features/membership/membership.model.ts';
import type { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { addressKey } from '../../core/http/address-key.ts';
import type { Handlers } from '../../core/http/serve.ts';
import type { createCheckouts } from './checkout.ts';
import type { SubscriptionRow } from './subscriptions.store.ts';
import { currentSubscription } from './subscriptions.ts';
import type { createTrial } from './trial.ts';
import type { createWebhooks } from './webhooks.ts';

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
  function needPayments(): Payments {
    if (!payments) throw new AppError(faults.paymentsOff);
    return payments;
  }

  return {
    listPlans: () => ({ plans }),
    async getSubscription({ member }) {
      const running = await currentSubscription(db, member.id);
      return { subscription: running ? present(running) : null };
    },
    getTrialStatus: ({ member }) => trial.status(member.id),
    startTrial: async ({ member }) => ({ trialEndTime: (await trial.start(member.id)).toISOString() }),
    createCheckout: async ({ member, body }) => ({
      checkoutUrl: await needPayments().checkouts.create(member, body.planId),
    }),
    getCheckout: async ({ member, query }) => ({
      isPaid: await needPayments().checkouts.isPaid(member, query.session_id),
    }),
    openBillingPortal: async ({ member, query }) => ({
      location: await needPayments().checkouts.portal(member, query.session_id),
    }),
    async receiveWebhook({ body, request }) {
      await needPayments().webhooks.receive({
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
