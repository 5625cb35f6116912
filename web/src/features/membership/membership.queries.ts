import { useMutation, useQuery } from '@tanstack/react-query';
import { api, ApiError, errorText } from '../../core/api.ts';
import { queryClient } from '../../core/query.ts';

export const membershipKey = ['membership'];

export function usePlans() {
  return useQuery({ queryKey: ['plans'], queryFn: () => api.listPlans(), staleTime: Infinity });
}

const subscriptionKey = [...membershipKey, 'subscription'];

export function useSubscription() {
  return useQuery({ queryKey: subscriptionKey, queryFn: () => api.getSubscription() });
}

/** Known from elsewhere. */
export function noteNoSubscription(): void {
  queryClient.setQueryData<Awaited<ReturnType<typeof api.getSubscription>>>(subscriptionKey, {
    subscription: null,
  });
}

/** Whether the payment that the address names was made; asked of the provider, as an address proves nothing. */
export function useCheckoutPaid(sessionId: string | null) {
  return useQuery({
    queryKey: [...membershipKey, 'checkout', sessionId],
    queryFn: () => api.getCheckout({ query: { session_id: sessionId ?? '' } }),
    enabled: sessionId !== null,
  });
}

export function useTrialStatus() {
  return useQuery({ queryKey: [...membershipKey, 'trial'], queryFn: () => api.getTrialStatus() });
}

export function useStartTrial() {
  return useMutation({ mutationFn: () => api.startTrial() });
}

/** Sends the browser to the checkout. It stays busy until the page is gone. */
export function useCheckout() {
  return useMutation({
    mutationFn: async (planId: string) => {
      const { checkoutUrl } = await api.createCheckout({ body: { planId } });
      window.location.assign(checkoutUrl);
    },
  });
}

/** A refusal, told from a network that failed. */
export function checkoutErrorText(error: unknown): string {
  const isOffline = error instanceof ApiError && error.offline;
  return isOffline ? 'Failed to process subscription' : errorText(error, 'Failed to create checkout session');
}
