import type { Subscription, TrialStatus } from '@snowglobe/contract/features/membership/membership.model.ts';
import { describe, expect, it } from 'vitest';
import { paymentState, proAction, renewalText, trialAction } from './plan-rules.ts';

const end = '2026-03-04T12:00:00.000Z';
const noTrial: TrialStatus = { hasActiveTrial: false, trialEndTime: null, canActivate: false };

describe('the trial card', () => {
  it('counts down while the trial runs, although the role is Paid then', () => {
    const running = { ...noTrial, hasActiveTrial: true, trialEndTime: end };
    expect(trialAction(running, 'Paid')).toEqual({ show: 'countdown', end: new Date(end) });
  });

  it('offers the trial once, and then says that it was used', () => {
    expect(trialAction({ ...noTrial, canActivate: true }, 'Free')).toEqual({ show: 'start' });
    expect(trialAction(noTrial, 'Free')).toEqual({ show: 'used' });
  });

  it('says "unlimited" to every role with full access', () => {
    expect(trialAction({ ...noTrial, canActivate: true }, 'Admin')).toEqual({ show: 'unlimited' });
  });
});

describe('the Pro card', () => {
  it('can be bought by Free members, and during a trial', () => {
    expect(proAction({ role: 'Free', onTrial: false })).toBe('subscribe');
    expect(proAction({ role: 'Paid', onTrial: true })).toBe('subscribe');
  });

  it('is not offered to members who have full access anyway', () => {
    expect(proAction({ role: 'Paid', onTrial: false })).toBe('current plan');
    expect(proAction({ role: 'Admin', onTrial: false })).toBe('full access');
  });

  it('says when the subscription renews or ends, and warns after a failed payment', () => {
    const subscription = { status: 'active', current_period_end: end, cancel_at_period_end: false };
    expect(renewalText(subscription)).toMatch(/^Renews on .*2026\.$/);
    expect(renewalText({ ...subscription, cancel_at_period_end: true })).toMatch(/^Ends on /);
    expect(renewalText({ ...subscription, status: 'past_due' })).toMatch(
      /^The last payment failed\. Renews on /,
    );
  });
});

describe('the page after a payment', () => {
  const subscription: Subscription = {
    plan_name: 'Pro',
    status: 'active',
    current_period_end: end,
    cancel_at_period_end: false,
  };
  const waiting = {
    sessionId: 'cs_1',
    isCheckoutPaid: undefined,
    errorCode: undefined,
    role: 'Free',
    subscription: undefined,
  };

  it('welcomes the member only when the server granted the role and the subscription', () => {
    expect(paymentState({ ...waiting, isCheckoutPaid: true, role: 'Paid', subscription })).toBe('paid');
    expect(paymentState({ ...waiting, isCheckoutPaid: true, role: 'Paid', subscription: null })).toBe(
      'confirming',
    );
    expect(paymentState({ ...waiting, isCheckoutPaid: true, role: 'Free', subscription })).toBe('confirming');
  });

  it('waits while the provider has not answered', () => {
    expect(paymentState(waiting)).toBe('confirming');
    expect(paymentState({ ...waiting, errorCode: 'checkout_unknown' })).toBe('confirming');
  });

  it('does not believe an address without a payment of this member', () => {
    expect(paymentState({ ...waiting, sessionId: null })).toBe('unknown');
    expect(paymentState({ ...waiting, errorCode: 'no_such_payment' })).toBe('unknown');
    expect(paymentState({ ...waiting, isCheckoutPaid: false })).toBe('not paid');
  });
});
