import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';
import { storageQuota } from '../../core/storage/storage.store.ts';

export async function setStorageLimit(db: Db, roleId: number, bytes: number | null): Promise<void> {
  await db.updateTable('roles').set({ storage_bytes: bytes }).where('id', '=', roleId).execute();
}

/** The members who store most. */
export function listLargestUsers(db: Db, limit: number): Promise<{ username: string; used: number }[]> {
  return db
    .selectFrom('quotas')
    .innerJoin('users', 'users.id', 'quotas.user_id')
    .select(['users.username', 'quotas.used'])
    .where('quotas.name', '=', storageQuota)
    .where('quotas.used', '>', 0)
    .orderBy('quotas.used', 'desc')
    .limit(limit)
    .execute();
}

export async function sumStored(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(used), 0)::int8 as bytes from quotas where name = ${storageQuota}`.execute(db);
  return rows[0]!.bytes;
}
