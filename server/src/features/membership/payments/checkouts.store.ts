import type { Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    checkouts: { id: string; customer_id: string; expires_at: Date; created_at: Generated<Date> };
  }
}

/**
 * How many checkouts there were, and the one that expires last. One statement, so that two calls at once see
 * the same.
 */
export async function readCheckouts(
  db: Db,
  customerId: string,
): Promise<{ count: number; last: { id: string; expires_at: Date } | null }> {
  const rows = await db
    .selectFrom('checkouts')
    .select(['id', 'expires_at'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('customer_id', '=', customerId)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .execute();
  const [last] = rows;
  return last ? { count: last.count, last } : { count: 0, last: null };
}

export async function insertCheckout(
  db: Db,
  checkout: { id: string; customer_id: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasCheckout(db: Db, customerId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
