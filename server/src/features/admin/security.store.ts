import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

const staff = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .where('roles.permissions', '!=', '');

/** Staff: members whose role holds any permission. */
export function listStaff(db: Db, limit: number): Promise<{ id: number; has_two_factor: boolean }[]> {
  return staff(db)
    .select('users.id')
    .select(sql<boolean>`two_factor.confirmed_at is not null`.as('has_two_factor'))
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

export function countStaff(db: Db): Promise<{ all: number; with_two_factor: number }> {
  return staff(db)
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(two_factor.confirmed_at)`.as('with_two_factor'))
    .executeTakeFirstOrThrow();
}
