import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { paidColor } from '../sessions/member-columns.store.ts';
import '../sessions/users.table.ts';
import type { RoleRow } from './temporary-role.ts';
import { lookColumns, type LookRow } from './member-look.ts';

export type CardRow = LookRow &
  RoleRow & { id: number; username: string; source: string; profile_picture: string };

/** The rows of the existing members, in no order. */
export function findCardRows(db: Db, ids: readonly number[]): Promise<CardRow[]> {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.source',
      'users.profile_picture',
      'users.trial_ends_at',
      'users.paid_until',
      'roles.name as role',
      'roles.color as role_color',
      paidColor,
    ])
    .select(lookColumns)
    .where(sql<boolean>`users.id = any(${ids}::int8[])`)
    .execute();
}
