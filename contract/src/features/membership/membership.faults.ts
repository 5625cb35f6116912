import { fault } from '../../errors.ts';

const checkoutFailed = 'membership:fault.checkoutFailed';

export const membershipFaults = {
  trialUsed: fault(409, 'trial_used', 'membership:fault.trialUsed'),
  fullAlready: fault(403, 'full_already', 'membership:fault.fullAlready'),
  unknownPlan: fault(400, 'unknown_plan', 'membership:fault.unknownPlan'),
  subscribedAlready: fault(409, 'subscribed_already', 'membership:fault.subscribedAlready'),
  checkoutFailed: fault(502, 'checkout_failed', checkoutFailed),
  paymentsOff: fault(503, 'payments_off', checkoutFailed),
  noSuchPayment: fault(404, 'no_such_payment', 'membership:fault.noSuchPayment'),
  checkoutUnknown: fault(502, 'checkout_unknown', 'membership:fault.checkoutUnknown'),
  portalFailed: fault(502, 'portal_failed', 'membership:fault.portalFailed'),
  badSignature: fault(400, 'bad_signature', 'membership:fault.badSignature'),
  providerDown: fault(502, 'provider_down', 'membership:fault.providerDown'),
} as const;
