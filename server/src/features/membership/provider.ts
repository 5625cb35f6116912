/** What membership needs of whoever takes the money. Stripe speaks it, and so do demo payments. */
export type PaymentProvider = {
  name: 'stripe' | 'demo';
  /** Proves that an event comes from the provider. */
  webhookSecret: string;
  createCustomer(member: Payer): Promise<string>;
  createCheckout(wish: CheckoutWish): Promise<Checkout>;
  /** Null when the provider does not know it any more. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** The address of the customer's own billing page. */
  openPortal(customerId: string, returnUrl: string): Promise<string>;
  /** All there ever were; none when the provider does not know the customer. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>;
  /** Ends it now. */
  cancelSubscription(id: string): Promise<void>;
};

type Payer = { id: number; username: string; email: string };

type CheckoutWish = {
  memberId: number;
  customerId: string;
  /** The provider puts the checkout's id in for `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** Asked for twice with one key, it is one checkout. */
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
  /** It ends then instead of going on. */
  endsAt: Date | null;
};

/** The provider does not answer, or refused what we asked: nobody's fault who called us. */
export class ProviderError extends Error {}

/** The provider never heard of it: deleted there, or from the days of another key. */
export class UnknownThere extends ProviderError {}
