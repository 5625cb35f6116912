import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { proPlan } from '@snowglobe/contract/features/membership/membership.limits.ts';
import type { Subscription } from '@snowglobe/contract/features/membership/membership.model.ts';
import type { membershipRoutes } from '@snowglobe/contract/features/membership/membership.routes.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { addressKey } from '../../core/http/address-key.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { createCheckouts } from './payments/checkout.ts';
import type { SubscriptionRow } from './payments/subscriptions.store.ts';
import { findRunningSubscription } from './payments/subscriptions.ts';
import { plansIn } from './plans-in.ts';
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
    listPlans: ({ request }) => ({ plans: plansIn(languageOf(request)) }),
    async getSubscription({ member, request }) {
      const running = await findRunningSubscription(db, member.id);
      return { subscription: running ? present(running, languageOf(request)) : null };
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

function present(row: SubscriptionRow, language: Language): Subscription {
  return {
    plan_name: textIn(language, proPlan.name),
    status: row.status,
    current_period_end: row.current_period_end.toISOString(),
    cancel_at_period_end: row.ends_at !== null,
  };
}
