import type { ProviderSubscription } from './payments/provider.ts';

const day = 24 * 3600 * 1000;
/** Access after the paid period: a renewal or its event may be late, or a card may have to be replaced. */
export const graceMs = 3 * day;

/** The subscription runs, or will run again once it is paid. */
export function isLive({ status }: { status: string }): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due';
}

/** Until when a subscription gives full access; null when it gives none. */
export function paidUntil({ status, periodStart, periodEnd, endsAt }: ProviderSubscription): Date | null {
  if (status === 'active' || status === 'trialing') return endsAt ?? after(periodEnd, graceMs);
  // The new period has begun, but it is not paid.
  if (status === 'past_due') return after(periodStart, graceMs);
  return null;
}

/** When to read the customer from the provider again, if no event arrives before. */
export function nextCheck(
  subscriptions: readonly ProviderSubscription[],
  openCheckoutUntil: Date | null,
  now: Date,
): Date | null {
  const live = subscriptions.filter(isLive);
  const daily = live.length > 0 ? [after(now, day)] : [];
  const periodEnds = live.map(({ periodEnd, endsAt }) => after(endsAt ?? periodEnd, hour));
  // The member may be paying now: check hourly while the checkout is open, and once after it expired.
  const checkout = openCheckoutUntil && openCheckoutUntil > now ? [after(now, hour)] : [];
  const times = [...daily, ...periodEnds.filter((turn) => turn > now), ...checkout];
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null;
}
const hour = 3600 * 1000;

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
