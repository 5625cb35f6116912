import type { Generated, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    demo_checkouts: {
      id: string;
      customer_id: string;
      request_key: string;
      status: Generated<'open' | 'complete'>;
      success_path: string;
      cancel_path: string;
      expires_at: Date;
    };
    demo_subscriptions: {
      id: string;
      customer_id: string;
      status: string;
      current_period_start: Date;
      current_period_end: Date;
      cancel_at_period_end: Generated<boolean>;
      created_at: Generated<Date>;
    };
    demo_events: { id: string; payload: string; created_at: Generated<Date> };
  }
}

export type DemoCheckout = Selectable<Tables['demo_checkouts']>;
export type DemoSubscription = Selectable<Tables['demo_subscriptions']>;
type NewCheckout = Omit<DemoCheckout, 'status'>;

/** A repeated key returns the first checkout. */
export async function insertCheckoutOnce(db: Db, checkout: NewCheckout): Promise<DemoCheckout> {
  await db
    .insertInto('demo_checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
  return db
    .selectFrom('demo_checkouts')
    .selectAll()
    .where('request_key', '=', checkout.request_key)
    .executeTakeFirstOrThrow();
}

export function findCheckout(db: Db, id: string): Promise<DemoCheckout | undefined> {
  return db.selectFrom('demo_checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** False when it was already paid or has expired, so that a double press pays once. */
export async function completeCheckout(db: Db, id: string, now: Date): Promise<boolean> {
  const completed = await db
    .updateTable('demo_checkouts')
    .set({ status: 'complete' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return completed.numUpdatedRows > 0n;
}

export async function insertSubscription(
  db: Db,
  subscription: Omit<DemoSubscription, 'created_at' | 'cancel_at_period_end'>,
): Promise<DemoSubscription> {
  return db.insertInto('demo_subscriptions').values(subscription).returningAll().executeTakeFirstOrThrow();
}

/** Newest first. */
export function listSubscriptions(db: Db, customerId: string): Promise<DemoSubscription[]> {
  return db
    .selectFrom('demo_subscriptions')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
}

export function lockSubscription(db: Db, id: string): Promise<DemoSubscription | undefined> {
  return db.selectFrom('demo_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateSubscription(
  db: Db,
  id: string,
  changes: Updateable<Tables['demo_subscriptions']>,
): Promise<DemoSubscription> {
  return db
    .updateTable('demo_subscriptions')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Active ones whose period is over, and unpaid ones whose period began before `unpaidSince`. */
export async function listDueSubscriptions(
  db: Db,
  times: { now: Date; unpaidSince: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('demo_subscriptions')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'active'), eb('current_period_end', '<=', times.now)]),
        eb.and([eb('status', '=', 'past_due'), eb('current_period_start', '<=', times.unpaidSince)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

export async function insertEvents(db: Db, events: { id: string; payload: string }[]): Promise<void> {
  await db.insertInto('demo_events').values(events).execute();
}

export function listWaitingEvents(db: Db): Promise<{ id: string; payload: string }[]> {
  return db.selectFrom('demo_events').select(['id', 'payload']).orderBy('created_at').orderBy('id').execute();
}

export async function deleteEvent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('demo_events').where('id', '=', id).execute();
}
