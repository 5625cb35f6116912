import type { demoActions } from '@snowglobe/contract/features/membership/demo.routes.ts';
import { randomBytes } from 'node:crypto';
import { transact, type Database, type Tx } from '../../../core/database/database.ts';
import { graceMs } from '../membership.policy.ts';
import * as store from './demo.store.ts';

/** The actions on the billing page. */
export type Action = (typeof demoActions)[number];

type Change = {
  applies(subscription: store.DemoSubscription): boolean;
  changes(now: Date): Parameters<typeof store.updateSubscription>[2];
  events: string[];
};

const newPeriod = (from: Date) => {
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + 1);
  return { current_period_start: from, current_period_end: to };
};
const isActive = ({ status }: { status: string }) => status === 'active';
const updated = 'customer.subscription.updated';
const deleted = 'customer.subscription.deleted';

const changes: Record<Action, Change> = {
  cancel: {
    applies: (one) => isActive(one) && !one.cancel_at_period_end,
    changes: () => ({ cancel_at_period_end: true }),
    events: [updated],
  },
  resume: {
    applies: (one) => isActive(one) && one.cancel_at_period_end,
    changes: () => ({ cancel_at_period_end: false }),
    events: [updated],
  },
  'cancel-now': {
    applies: (one) => isActive(one) || one.status === 'past_due',
    changes: () => ({ status: 'canceled' }),
    events: [deleted],
  },
  // The next period begins at once, so that nobody has to wait a month to see it.
  'fail-payment': {
    applies: (one) => isActive(one) && !one.cancel_at_period_end,
    changes: (now) => ({ status: 'past_due', ...newPeriod(now) }),
    events: [updated, 'invoice.payment_failed'],
  },
  pay: {
    applies: (one) => one.status === 'past_due',
    changes: () => ({ status: 'active' }),
    events: [updated, 'invoice.paid'],
  },
};

const newId = (kind: string) => `demo_${kind}_${randomBytes(12).toString('hex')}`;

/**
 * The data that Stripe would hold: checkouts, subscriptions, and an event for every change, written in one
 * transaction.
 */
export function createDemoBilling(db: Database) {
  /** Adds events in Stripe's format; `demo-deliveries.ts` sends them. */
  async function addEvents(
    tx: Tx,
    types: readonly string[],
    object: { id: string; customer: string },
  ): Promise<void> {
    const created = Math.floor(Date.now() / 1000);
    await store.insertEvents(
      tx,
      types.map((type) => {
        const id = newId('evt');
        return { id, payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
      }),
    );
  }

  async function apply(tx: Tx, one: store.DemoSubscription, change: Omit<Change, 'applies'>): Promise<void> {
    const after = await store.updateSubscription(tx, one.id, change.changes(new Date()));
    await addEvents(tx, change.events, { ...after, customer: after.customer_id });
  }

  return {
    newId,

    /** False when the checkout was paid before or has expired. */
    pay: (checkout: store.DemoCheckout): Promise<boolean> =>
      transact(db, async (tx) => {
        const now = new Date();
        if (!(await store.completeCheckout(tx, checkout.id, now))) return false;
        const made = await store.insertSubscription(tx, {
          id: newId('sub'),
          customer_id: checkout.customer_id,
          status: 'active',
          ...newPeriod(now),
        });
        const customer = checkout.customer_id;
        await addEvents(tx, ['checkout.session.completed'], { id: checkout.id, customer });
        await addEvents(tx, ['customer.subscription.created', 'invoice.paid'], { ...made, customer });
        return true;
      }),

    /** False when the action does not apply any more: it was pressed twice, or in another tab. */
    act: (subscriptionId: string, action: Action): Promise<boolean> =>
      transact(db, async (tx) => {
        const one = await store.lockSubscription(tx, subscriptionId);
        if (!one || !changes[action].applies(one)) return false;
        await apply(tx, one, changes[action]);
        return true;
      }),

    /** Applies the passing of time: subscriptions renew, end, or are cancelled after a failed payment. */
    async advance(): Promise<void> {
      const now = new Date();
      const unpaidSince = new Date(now.getTime() - graceMs);
      for (const id of await store.listDueSubscriptions(db, { now, unpaidSince })) {
        await transact(db, async (tx) => {
          const one = await store.lockSubscription(tx, id);
          if (!one) return;
          if (isActive(one) && one.current_period_end <= now && !one.cancel_at_period_end) {
            const renew = {
              changes: () => newPeriod(one.current_period_end),
              events: [updated, 'invoice.paid'],
            };
            return apply(tx, one, renew);
          }
          const isOver = isActive(one) && one.current_period_end <= now;
          const isUnpaidTooLong = one.status === 'past_due' && one.current_period_start <= unpaidSince;
          if (isOver || isUnpaidTooLong) return apply(tx, one, changes['cancel-now']);
        });
      }
    },
  };
}

export type DemoBilling = ReturnType<typeof createDemoBilling>;
