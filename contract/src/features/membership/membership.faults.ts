import { fault } from '../../errors.ts';

const checkoutFailed = 'Failed to create checkout session';

export const membershipFaults = {
  trialUsed: fault(409, 'trial_used', 'Trial already used'),
  fullAlready: fault(403, 'full_already', 'Your role already has full access'),
  unknownPlan: fault(400, 'unknown_plan', 'There is no such plan to subscribe to'),
  subscribedAlready: fault(409, 'subscribed_already', 'You are already subscribed'),
  checkoutFailed: fault(502, 'checkout_failed', checkoutFailed),
  paymentsOff: fault(503, 'payments_off', checkoutFailed),
  noSuchPayment: fault(404, 'no_such_payment', 'There is no such payment of yours'),
  checkoutUnknown: fault(502, 'checkout_unknown', 'The payment provider does not answer'),
  portalFailed: fault(502, 'portal_failed', 'Failed to open the billing portal'),
  badSignature: fault(400, 'bad_signature', 'The signature does not fit'),
  providerDown: fault(
    502,
    'provider_down',
    'The payment provider does not answer. Please deliver this again',
  ),
} as const;
