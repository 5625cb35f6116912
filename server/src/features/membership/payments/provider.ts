/** The interface of a payment provider; Stripe and the demo payments implement it. */
export type PaymentProvider = {
  name: 'stripe' | 'demo';
  /** Verifies the signature of the provider's events. */
  webhookSecret: string;
  createCustomer(member: Payer): Promise<string>;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null when the provider does not know it any more. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** The address of the customer's own billing page. */
  createPortalUrl(customerId: string, returnUrl: string): Promise<string>;
  /** All subscriptions, also ended ones; empty when the provider does not know the customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Ends it now. */
  cancelSubscription(id: string): Promise<void>;
};

type Payer = { id: number; username: string; email: string };

type CheckoutRequest = {
  memberId: number;
  customerId: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` by the checkout's id. */
  successUrl: string;
  cancelUrl: string;
  /** Two requests with the same key get the same checkout. */
  requestKey: string;
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Where to pay, while it is open. */
  url: string | null;
  expiresAt: Date;
};

export type ProviderSubscription = {
  id: string;
  /** Stripe's words: active, trialing, past_due, canceled, unpaid, paused, incomplete, incomplete_expired. */
  status: string;
  periodStart: Date;
  periodEnd: Date;
  /** The subscription was cancelled and ends then; null when it renews. */
  endsAt: Date | null;
};

/** The provider does not answer, or refused the request; the caller is not at fault. */
export class ProviderError extends Error {}

/** The provider does not know the object: it was deleted there, or belongs to another API key. */
export class UnknownAtProvider extends ProviderError {}
