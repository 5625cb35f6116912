import { parsePermissions, type Permission } from '@snowglobe/contract/access.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

/** So many are told of one thing. */
const maxTold = 50;

/** The staff who hold a permission, the highest rank first. */
export async function listMembersWith(db: Db, permission: Permission): Promise<number[]> {
  const { rows } = await sql<{ id: number; permissions: string }>`
    select users.id, roles.permissions from users join roles on roles.id = users.role_id
    where roles.permissions like ${`%${permission}%`} and banned_at is null
    order by roles.position, users.id limit ${maxTold}`.execute(db);
  return rows.filter((row) => parsePermissions(row.permissions).includes(permission)).map(({ id }) => id);
}
