import { lazy } from 'react';

/** What the app uses of this feature. */
export { membershipKey } from './membership.queries.ts';
/** Lazy: it is only shown after a payment. */
export const PaymentScreen = lazy(() => import('./payment-screens.tsx'));
