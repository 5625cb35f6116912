import { ApiError, errorText } from '../../core/api.ts';

/** The spec tells a refusal from a network that failed. */
export function checkoutErrorText(error: unknown): string {
  const isOffline = error instanceof ApiError && error.offline;
  return isOffline ? 'Failed to process subscription' : errorText(error, 'Failed to create checkout session');
}
