import { membershipFaults as faults } from '@snowglobe/contract/features/membership/membership.faults.ts';
import { proPlanId } from '@snowglobe/contract/features/membership/membership.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { hasCheckout, insertCheckout, readCheckouts } from './checkouts.store.ts';
import { checkNoLaterThan, deleteCustomer, findCustomerOf, insertCustomer } from './customers.store.ts';
import { ProviderError, UnknownAtProvider, type Checkout, type PaymentProvider } from './provider.ts';
import { findRunningSubscription, type Subscriptions } from './subscriptions.ts';

const firstCheckMs = 3600 * 1000;

type Needs = { provider: PaymentProvider; subscriptions: Subscriptions };

export function createCheckouts({ config, db }: FeatureCore, { provider, subscriptions }: Needs) {
  const pendingCustomers = new Map<number, Promise<string>>();

  async function createCustomer(member: Member): Promise<string> {
    const id = await provider.createCustomer(member);
    if (await insertCustomer(db, { id, provider: provider.name, memberId: member.id })) return id;
    // Another node was faster; the customer that was created here is never used.
    return (await findCustomerOf(db, member.id, provider.name))!.id;
  }

  /** One customer per member: calls during its creation wait for the same one. */
  async function customerOf(member: Member): Promise<string> {
    const known = await findCustomerOf(db, member.id, provider.name);
    if (known) return known.id;
    const underway =
      pendingCustomers.get(member.id) ??
      createCustomer(member).finally(() => pendingCustomers.delete(member.id));
    pendingCustomers.set(member.id, underway);
    return underway;
  }

  async function refuseSubscribed(member: Member): Promise<void> {
    if (await findRunningSubscription(db, member.id)) throw new AppError(faults.subscribedAlready);
  }

  /** Returns the open checkout again, or a new one: at most one of them can be paid. */
  async function checkoutUrl(member: Member, customerId: string): Promise<string> {
    const { count, last } = await readCheckouts(db, customerId);
    if (last && last.expires_at > new Date()) {
      const open = await provider.findCheckout(last.id);
      if (open?.status === 'open' && open.url) return open.url;
      // It may have been paid a moment ago: ask the provider, so that nobody pays twice.
      await subscriptions.refresh(customerId);
      await refuseSubscribed(member);
    }
    // Two tabs at once read the same count, use the same key and get the same checkout.
    const requestKey = `checkout-${customerId}-${count}`;
    const { id, url, expiresAt } = await createNewCheckout(member, customerId, requestKey);
    await insertCheckout(db, { id, customer_id: customerId, expires_at: expiresAt });
    await checkNoLaterThan(db, customerId, new Date(Date.now() + firstCheckMs));
    if (!url) throw new ProviderError(`The checkout ${id} has no address`);
    return url;
  }

  async function createNewCheckout(
    member: Member,
    customerId: string,
    requestKey: string,
  ): Promise<Checkout> {
    try {
      return await provider.createCheckout({
        memberId: member.id,
        customerId,
        successUrl: `${config.PUBLIC_URL}/?payment=success&session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${config.PUBLIC_URL}/?payment=canceled`,
        requestKey,
      });
    } catch (error) {
      // Stripe answers the same key with the same failure for a day. The failed checkout is counted, so that the next
      // request has another key.
      if (error instanceof ProviderError)
        await insertCheckout(db, {
          id: `failed-${requestKey}`,
          customer_id: customerId,
          expires_at: new Date(),
        });
      throw error;
    }
  }

  return {
    async create(member: Member, planId: string): Promise<string> {
      if (planId !== proPlanId) throw new AppError(faults.unknownPlan, { field: 'planId' });
      if (member.role !== 'Free') throw new AppError(faults.fullAlready);
      await refuseSubscribed(member);
      try {
        const customerId = await customerOf(member);
        return await checkoutUrl(member, customerId).catch(async (error: unknown) => {
          if (!(error instanceof UnknownAtProvider)) throw error;
          await deleteCustomer(db, customerId);
          return checkoutUrl(member, await customerOf(member));
        });
      } catch (error) {
        throw error instanceof ProviderError ? new AppError(faults.checkoutFailed) : error;
      }
    },

    async isPaid(member: Member, checkoutId: string): Promise<boolean> {
      const customer = await findCustomerOf(db, member.id, provider.name);
      if (!customer || !(await hasCheckout(db, customer.id, checkoutId)))
        throw new AppError(faults.noSuchPayment);
      try {
        return (await provider.findCheckout(checkoutId))?.status === 'complete';
      } catch (error) {
        throw error instanceof ProviderError ? new AppError(faults.checkoutUnknown) : error;
      }
    },

    /** The customer is always the caller's; a checkout that the request names must belong to it. */
    async portal(member: Member, checkoutId: string | undefined): Promise<string> {
      const customer = await findCustomerOf(db, member.id, provider.name);
      if (!customer) throw new AppError(faults.noSuchPayment);
      if (checkoutId !== undefined && !(await hasCheckout(db, customer.id, checkoutId)))
        throw new AppError(faults.noSuchPayment);
      try {
        return await provider.createPortalUrl(customer.id, `${config.PUBLIC_URL}/`);
      } catch (error) {
        throw error instanceof ProviderError ? new AppError(faults.portalFailed) : error;
      }
    },
  };
}
