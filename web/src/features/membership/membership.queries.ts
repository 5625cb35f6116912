import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';
import { t } from '../../core/texts.ts';
import { useWrite } from '../../core/write.ts';

export const membershipKey = ['membership'];
const plansKey = ['plans'];
const subscriptionKey = [...membershipKey, 'subscription'];
const trialKey = [...membershipKey, 'trial'];

export function usePlans() {
  return useQuery({ queryKey: plansKey, queryFn: () => api.listPlans(), staleTime: Infinity });
}

export function useSubscription() {
  return useQuery({ queryKey: subscriptionKey, queryFn: () => api.getSubscription() });
}

type Answer<Call extends 'listPlans' | 'getSubscription' | 'getTrialStatus'> = Awaited<
  ReturnType<(typeof api)[Call]>
>;

/** Puts the plan data of the home reply into the cache, so that the plan cards make no calls of their own. */
export function cachePlanChoice({ plans, trial }: NonNullable<Home['plan']['choice']>): void {
  queryClient.setQueryData<Answer<'listPlans'>>(plansKey, { plans });
  queryClient.setQueryData<Answer<'getTrialStatus'>>(trialKey, trial);
  // Home offers a choice only to members without a subscription.
  queryClient.setQueryData<Answer<'getSubscription'>>(subscriptionKey, { subscription: null });
}

/** Whether the payment in the address was made. The server asks the provider, because anyone can write an address. */
export function useCheckoutPaid(sessionId: string | null) {
  return useQuery({
    queryKey: [...membershipKey, 'checkout', sessionId],
    queryFn: () => api.getCheckout({ query: { session_id: sessionId ?? '' } }),
    enabled: sessionId !== null,
  });
}

export function useTrialStatus() {
  return useQuery({ queryKey: trialKey, queryFn: () => api.getTrialStatus() });
}

export function useStartTrial(onStarted: (endsAt: Date) => void) {
  return useWrite(() => api.startTrial(), {
    fallback: t('membership:trialFailed'),
    onDone: ({ trialEndTime }) => onStarted(new Date(trialEndTime)),
  });
}

/** Sends the browser to the checkout. The button stays busy until the browser has left the page. */
export function useCheckout() {
  const [isLeaving, setLeaving] = useState(false);
  const { run, busy } = useWrite((planId: string) => api.createCheckout({ body: { planId } }), {
    fallback: checkoutFallback,
    onDone: ({ checkoutUrl }) => {
      setLeaving(true);
      window.location.assign(checkoutUrl);
    },
  });
  return { start: (planId: string) => void run(planId), isBusy: busy || isLeaving };
}

/** The text when the server gave none: a failed network has another text than a refusal. */
function checkoutFallback(error: unknown): string {
  const isOffline = error instanceof ApiError && error.offline;
  return isOffline ? t('membership:subscriptionFailed') : t('membership:fault.checkoutFailed');
}
