import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import '../sessions/users.table.ts';

/** The times of the last activity, as others see them: null for invisible members. */
export function findLastActive(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; last_active_at: Date | null }[]> {
  return db
    .selectFrom('users')
    .select('id')
    .select(sql<Date | null>`case when not is_invisible then last_active_at end`.as('last_active_at'))
    .where(sql<boolean>`id = any(${ids}::int8[])`)
    .execute();
}
