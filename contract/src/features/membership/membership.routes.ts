import * as z from 'zod/mini';
import { ok, redirect, route } from '../../route.ts';
import { time } from '../../scalars.ts';
import { membershipFaults as faults } from './membership.faults.ts';
import * as model from './membership.model.ts';

export const membershipRoutes = {
  listPlans: route({
    method: 'GET',
    path: '/api/subscriptions/plans',
    summary: 'The plans.',
    access: 'anyone',
    reply: ok(z.object({ plans: z.array(model.plan) })),
  }),
  getSubscription: route({
    method: 'GET',
    path: '/api/subscriptions/current',
    summary: "The caller's active subscription, or null.",
    access: 'member',
    reply: ok(z.object({ subscription: z.nullable(model.subscription) })),
  }),
  getTrialStatus: route({
    method: 'GET',
    path: '/api/subscriptions/trial-status',
    summary: 'Whether the 12-hour access is running, until when, and whether it can be started.',
    access: 'member',
    reply: ok(model.trialStatus),
  }),
  startTrial: route({
    method: 'POST',
    path: '/api/subscriptions/trial',
    summary: 'Start the 12-hour access. Once for every account.',
    access: 'member',
    reply: ok(z.object({ trialEndTime: time })),
    errors: [faults.trialUsed, faults.fullAlready],
  }),
  createCheckout: route({
    method: 'POST',
    path: '/api/subscriptions/create-checkout',
    summary: 'The address of the payment page. While a checkout is open, the same address is returned again.',
    access: 'member',
    body: z.object({ planId: z.string({ error: 'membership:rule.planRequired' }).check(z.maxLength(100)) }),
    reply: ok(z.object({ checkoutUrl: z.string() })),
    errors: [
      faults.unknownPlan,
      faults.fullAlready,
      faults.subscribedAlready,
      faults.checkoutFailed,
      faults.paymentsOff,
    ],
    limit: { max: 30, seconds: 600, by: 'member' },
  }),
  getCheckout: route({
    method: 'GET',
    path: '/api/subscriptions/checkout',
    summary:
      "Whether a checkout of the caller's was paid. The return from the provider's page is no proof of payment.",
    access: 'member',
    query: z.object({
      session_id: z.string({ error: 'membership:rule.paymentRequired' }).check(z.maxLength(200)),
    }),
    reply: ok(z.object({ isPaid: z.boolean() })),
    errors: [faults.noSuchPayment, faults.checkoutUnknown, faults.paymentsOff],
    limit: { max: 30, seconds: 600, by: 'member' },
  }),
  openBillingPortal: route({
    method: 'GET',
    path: '/api/subscriptions/portal',
    summary: "Redirects to the caller's billing portal. A given session_id must belong to the caller.",
    access: 'member',
    query: z.object({ session_id: z.optional(z.string().check(z.maxLength(200))) }),
    reply: redirect,
    errors: [faults.noSuchPayment, faults.portalFailed, faults.paymentsOff],
    limit: { max: 30, seconds: 600, by: 'member' },
  }),
  receiveWebhook: route({
    method: 'POST',
    path: '/api/subscriptions/webhook',
    summary: 'Signed events of the payment provider. Repeated events and events out of order have no effect.',
    access: 'anyone',
    fromProvider: true,
    reply: ok(z.object({ received: z.literal(true) })),
    errors: [faults.badSignature, faults.providerDown, faults.paymentsOff],
  }),
};
