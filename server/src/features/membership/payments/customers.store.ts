import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';
import type { PaymentProvider } from './provider.ts';

type ProviderName = PaymentProvider['name'];

declare module '../../../core/database/database.ts' {
  interface Tables {
    payment_customers: {
      id: string;
      provider: ProviderName;
      user_id: number | null;
      last_reading: Generated<number>;
      written_reading: Generated<number>;
      check_at: Date | null;
      created_at: Generated<Date>;
    };
  }
}

type CustomerRow = Selectable<Tables['payment_customers']>;

export function findCustomerOf(
  db: Db,
  memberId: number,
  provider: ProviderName,
): Promise<CustomerRow | undefined> {
  return db
    .selectFrom('payment_customers')
    .selectAll()
    .where('user_id', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** False when the member already has one: two tabs asked at once. */
export async function insertCustomer(
  db: Db,
  customer: { id: string; provider: ProviderName; memberId: number },
): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_customers')
    .values({ id: customer.id, provider: customer.provider, user_id: customer.memberId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('payment_customers').where('id', '=', id).execute();
}

/** Numbers a reading of the provider's data before it starts; undefined for a customer who is not ours. */
export function startReading(db: Db, id: string) {
  return db
    .updateTable('payment_customers')
    .set((eb) => ({ last_reading: eb('last_reading', '+', 1) }))
    .where('id', '=', id)
    .returning(['last_reading as number', 'user_id'])
    .executeTakeFirst();
}

/** False when a later reading was already stored. Locks the customer until the end of the transaction. */
export async function claimWriting(db: Db, id: string, number: number): Promise<boolean> {
  const claimed = await db
    .updateTable('payment_customers')
    .set({ written_reading: number })
    .where('id', '=', id)
    .where('written_reading', '<', number)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export async function setNextCheck(db: Db, id: string, checkAt: Date | null): Promise<void> {
  await db.updateTable('payment_customers').set({ check_at: checkAt }).where('id', '=', id).execute();
}

/** Schedules a check for this time at the latest; an earlier one stays. */
export async function checkNoLaterThan(db: Db, id: string, checkAt: Date): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ check_at: sql<Date>`least(check_at, ${checkAt}::timestamptz)` })
    .where('id', '=', id)
    .execute();
}

/**
 * Customers whose check is due, the longest overdue first, and those whose account was deleted: they must not
 * go on paying.
 */
export async function listDueCustomers(
  db: Db,
  provider: ProviderName,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_customers')
    .select('id')
    .where('provider', '=', provider)
    .where('check_at', 'is not', null)
    .where((eb) => eb.or([eb('check_at', '<=', now), eb('user_id', 'is', null)]))
    .orderBy('check_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
