import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';
import { countRows, type SlotCount, type Span } from '../../../core/stats/stats.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    subscriptions: {
      id: string;
      customer_id: string;
      status: string;
      current_period_end: Date;
      ends_at: Date | null;
      paid_until: Date | null;
      created_at: Generated<Date>;
    };
    payment_events: { id: string; type: string; received_at: Generated<Date> };
  }
}

export type SubscriptionRow = Selectable<Tables['subscriptions']>;
type Facts = Omit<SubscriptionRow, 'created_at'>;

/** The subscriptions of a customer, in no particular order. */
export function listSubscriptionsOf(db: Db, customerId: string): Promise<SubscriptionRow[]> {
  return db.selectFrom('subscriptions').selectAll().where('customer_id', '=', customerId).execute();
}

/** The subscriptions of a member at any provider; the one with the longest access first. */
export function listSubscriptionsOfMember(db: Db, memberId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscriptions')
    .innerJoin('payment_customers', 'payment_customers.id', 'subscriptions.customer_id')
    .selectAll('subscriptions')
    .where('payment_customers.user_id', '=', memberId)
    .orderBy('subscriptions.paid_until', (order) => order.desc().nullsLast())
    .execute();
}

export async function saveSubscription(db: Db, facts: Facts): Promise<void> {
  const { id: _id, customer_id: _customer, ...changing } = facts;
  await db
    .insertInto('subscriptions')
    .values(facts)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}

/** False when it was stored before. */
export async function insertEvent(db: Db, event: { id: string; type: string }): Promise<boolean> {
  const stored = await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', time).execute();
}

/** Ends all demo subscriptions and returns their members. */
export async function endDemoSubscriptions(db: Db): Promise<number[]> {
  const ended = await db
    .updateTable('subscriptions')
    .from('payment_customers')
    .set({ status: 'canceled', paid_until: null })
    .whereRef('payment_customers.id', '=', 'subscriptions.customer_id')
    .where('payment_customers.provider', '=', 'demo')
    .where('subscriptions.status', '<>', 'canceled')
    .returning('payment_customers.user_id')
    .execute();
  return [...new Set(ended.flatMap(({ user_id: memberId }) => (memberId === null ? [] : [memberId])))];
}

/** Counts subscriptions that were paid at least once. */
export function countStarted(db: Db, span: Span): Promise<SlotCount[]> {
  const where = sql`status not in ('incomplete', 'incomplete_expired')`;
  return countRows(db, span, { table: 'subscriptions', series: 'pro', where });
}

/** Counts subscriptions that are paid now; one whose payment failed earns nothing. */
export async function countPaying(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select(sql<number>`count(*)`.as('count'))
    .where('status', '=', 'active')
    .where('paid_until', '>', new Date())
    .executeTakeFirstOrThrow();
  return count;
}
