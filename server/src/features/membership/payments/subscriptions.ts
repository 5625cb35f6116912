import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Db } from '../../../core/database/database.ts';
import type { Change } from '../../../core/live/live.ts';
import { updateAccount, type AccountDoor } from '../../account/account.feature.ts';
import { readCheckouts } from './checkouts.store.ts';
import { startReading, claimWriting, setNextCheck } from './customers.store.ts';
import { isLive, nextCheck, paidUntil } from '../membership.policy.ts';
import type { PaymentProvider, ProviderSubscription } from './provider.ts';
import * as store from './subscriptions.store.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'subscription started': { memberId: number };
    'payment failed': { memberId: number; accessUntil: Date };
    'subscription ended': { memberId: number };
  }
}

type Needs = { provider: PaymentProvider; account: AccountDoor };
type Reading = { customerId: string; memberId: number | null; found: ProviderSubscription[] };

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/**
 * Our copy of the provider's subscriptions. How a payment becomes Pro: `webhooks.ts` receives the event,
 * `refresh` stores the subscription and sets `users.paid_until`, and `effectiveRole` (core/sessions/member.ts)
 * makes the role Paid of that.
 *
 * An event is only a hint that something changed; what is stored is read from the provider, so lost, repeated
 * and reordered events cannot store anything wrong.
 */
export function createSubscriptions(core: FeatureCore, { provider, account }: Needs) {
  const { db, live, domainEvents } = core;

  async function read(customerId: string, memberId: number | null): Promise<ProviderSubscription[]> {
    const found = await provider.listSubscriptions(customerId);
    const orphans = memberId === null ? found.filter(isLive) : [];
    if (orphans.length === 0) return found;
    // The account was deleted, so its subscriptions are cancelled.
    for (const { id } of orphans) await provider.cancelSubscription(id);
    return provider.listSubscriptions(customerId);
  }

  async function write({ tx, outbox }: Change, { customerId, memberId, found }: Reading) {
    const before = await store.listSubscriptionsOf(tx, customerId);
    const after = found.map((one) => toRow(customerId, one));
    // A subscription that the provider does not list has ended.
    const known = new Set(after.map(({ id }) => id));
    after.push(...before.filter(({ id }) => !known.has(id)).map(end));
    const changed = after.filter((row) => {
      const old = before.find(({ id }) => id === row.id);
      return !old || !isSame(old, row);
    });
    for (const row of changed) await store.saveSubscription(tx, row);
    const { last } = await readCheckouts(tx, customerId);
    await setNextCheck(tx, customerId, nextCheck(found, last?.expires_at ?? null, new Date()));
    if (changed.length === 0 || memberId === null) return;

    await updateAccess({ tx, outbox }, memberId);
    const [wasLive, runs] = [before.some(isLive), after.some(isLive)];
    const on = { tx, outbox };
    if (!wasLive && runs) await domainEvents.emit(on, 'subscription started', { memberId });
    const failed = changed.find(
      (row) => row.status === 'past_due' && before.find(({ id }) => id === row.id)?.status !== 'past_due',
    );
    if (failed?.paid_until)
      await domainEvents.emit(on, 'payment failed', { memberId, accessUntil: failed.paid_until });
    if (wasLive && !runs) await domainEvents.emit(on, 'subscription ended', { memberId });
    await account.sendUserUpdate(tx, outbox, memberId);
  }

  async function updateAccess(change: Change, memberId: number): Promise<void> {
    const [longest] = await store.listSubscriptionsOfMember(change.tx, memberId);
    await updateAccount(change, memberId, { paid_until: longest?.paid_until ?? null });
  }

  return {
    /** Reads the customer's subscriptions and stores them together with the event, in one transaction. */
    async refresh(customerId: string, event?: { id: string; type: string }): Promise<void> {
      const reading = await startReading(db, customerId);
      // Not a customer of ours: the account at the provider may also sell other things.
      if (!reading) return;
      const memberId = reading.user_id;
      const found = await read(customerId, memberId);
      await live.transaction(async (tx, outbox) => {
        if (event && !(await store.insertEvent(tx, event))) return;
        if (!(await claimWriting(tx, customerId, reading.number))) return;
        await write({ tx, outbox }, { customerId, memberId, found });
      });
    },

    /** Ends demo subscriptions once real payments are set up. */
    async endDemo(): Promise<void> {
      await live.transaction(async (tx, outbox) => {
        const ended = await store.endDemoSubscriptions(tx);
        for (const memberId of ended) await updateAccess({ tx, outbox }, memberId);
        await account.sendUserUpdates(tx, outbox, ended);
      });
    },
  };
}

/** The running subscription, if there is one. */
export async function findRunningSubscription(
  db: Db,
  memberId: number,
): Promise<store.SubscriptionRow | undefined> {
  return (await store.listSubscriptionsOfMember(db, memberId)).find(isLive);
}

type Facts = Parameters<typeof store.saveSubscription>[1];

function toRow(customerId: string, one: ProviderSubscription): Facts {
  return {
    id: one.id,
    customer_id: customerId,
    status: one.status,
    current_period_end: one.periodEnd,
    ends_at: one.endsAt,
    paid_until: paidUntil(one),
  };
}

function end(row: store.SubscriptionRow): Facts {
  return { ...row, status: 'canceled', paid_until: null };
}

function isSame(a: Facts, b: Facts): boolean {
  return (
    a.status === b.status &&
    Number(a.current_period_end) === Number(b.current_period_end) &&
    Number(a.ends_at) === Number(b.ends_at) &&
    Number(a.paid_until) === Number(b.paid_until)
  );
}
