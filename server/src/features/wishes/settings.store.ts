import type { Db } from '../../core/database/database.ts';

type RoleLimit = { id: number; name: string; color: string; wish_limit: number | null };

/** Free may not stream, so it has no wishes. */
export function listRoleLimits(db: Db): Promise<RoleLimit[]> {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'color', 'wish_limit'])
    .where('name', '<>', 'Free')
    .orderBy('position')
    .execute();
}

export function lockRole(db: Db, id: number): Promise<RoleLimit | undefined> {
  return db
    .selectFrom('roles')
    .select(['id', 'name', 'color', 'wish_limit'])
    .where('id', '=', id)
    .where('name', '<>', 'Free')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function setRoleLimit(db: Db, id: number, limit: number | null): Promise<void> {
  await db.updateTable('roles').set({ wish_limit: limit }).where('id', '=', id).execute();
}
