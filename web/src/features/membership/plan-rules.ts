import type { Subscription, TrialStatus } from '@snowglobe/contract/features/membership/membership.model.ts';
import { dateText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';

type TrialAction = { show: 'countdown'; end: Date } | { show: 'unlimited' | 'used' | 'start' };

/** What the trial card shows. `role` is the effective role: it is Paid while a trial runs. */
export function trialAction(trial: TrialStatus, role: string): TrialAction {
  if (trial.hasActiveTrial && trial.trialEndTime)
    return { show: 'countdown', end: new Date(trial.trialEndTime) };
  if (role !== 'Free') return { show: 'unlimited' };
  return { show: trial.canActivate ? 'start' : 'used' };
}

/** What the Pro card offers to a member without a subscription. During a trial they can still subscribe. */
export function proAction({
  role,
  onTrial,
}: {
  role: string;
  onTrial: boolean;
}): 'subscribe' | 'current plan' | 'full access' {
  if (role === 'Free' || onTrial) return 'subscribe';
  return role === 'Paid' ? 'current plan' : 'full access';
}

/** "Renews on …" or "Ends on …", after a failed payment with a warning. */
export function renewalText({
  status,
  current_period_end: end,
  cancel_at_period_end: isEnding,
}: Pick<Subscription, 'status' | 'current_period_end' | 'cancel_at_period_end'>): string {
  return t('membership:renewal', { status, ends: isEnding ? 'yes' : 'no', day: dateText(end) });
}

type Payment = {
  /** In the address; null if it has none. */
  sessionId: string | null;
  /** The provider's answer; undefined until it arrives. */
  isCheckoutPaid: boolean | undefined;
  /** The code of a refused answer. */
  errorCode: string | undefined;
  role: string;
  /** Undefined until it is loaded. */
  subscription: Subscription | null | undefined;
};

/**
 * What the page shows after the return from the payment provider. Anyone can write an address, so only the provider's
 * answer and the member's own subscription count.
 */
export function paymentState({
  sessionId,
  isCheckoutPaid,
  errorCode,
  role,
  subscription,
}: Payment): 'paid' | 'confirming' | 'unknown' | 'not paid' {
  if (role !== 'Free' && subscription) return 'paid';
  if (sessionId === null || errorCode === 'no_such_payment') return 'unknown';
  return isCheckoutPaid === false ? 'not paid' : 'confirming';
}
