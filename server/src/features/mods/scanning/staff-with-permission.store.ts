import { parsePermissions, type Permission } from '@snowglobe/contract/access.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

/** How many members of the staff are notified of one event. */
const maxNotified = 50;

/** The staff with a permission, highest rank first. */
export async function listStaffWithPermission(db: Db, permission: Permission): Promise<number[]> {
  const { rows } = await sql<{ id: number; permissions: string }>`
    select users.id, roles.permissions from users join roles on roles.id = users.role_id
    where roles.permissions like ${`%${permission}%`} and banned_at is null
    order by roles.position, users.id limit ${maxNotified}`.execute(db);
  return rows.filter((row) => parsePermissions(row.permissions).includes(permission)).map(({ id }) => id);
}
