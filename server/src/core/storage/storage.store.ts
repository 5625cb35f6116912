import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import '../sessions/users.table.ts';

/** The quota for files: the ticket is the file's key, the amount its bytes. */
export const storageQuota = 'storage';

/**
 * The storage limit of a role in bytes (`roles.storage_bytes`); null: no limit. Migration 0013 set 10 GB for Free, 100 GB
 * for Paid and none for Admin and Owner; an owner changes it in the dashboard (features/admin/storage-limits.ts).
 */
export async function readStorageLimit(db: Db, role: string): Promise<number | null> {
  const row = await db
    .selectFrom('roles')
    .select('storage_bytes')
    .where('name', '=', sql<string>`${role}::citext`)
    .executeTakeFirst();
  return row ? row.storage_bytes : 0;
}

/** The bytes of a member in each folder. */
export async function sumByFolder(db: Db, memberId: number): Promise<{ folder: string; bytes: number }[]> {
  const { rows } = await sql<{ folder: string; bytes: number }>`
    select split_part(ticket, '/', 1) as folder, sum(amount)::int8 as bytes from quota_takes
    where user_id = ${memberId} and name = ${storageQuota} and (ends_at is null or ends_at > now())
    group by 1 order by 2 desc`.execute(db);
  return rows;
}

export type StoredKey = { key: string; bytes: number };

/** The largest files first; `after` is the last one of the previous page. Running uploads are not listed. */
export async function listLargest(
  db: Db,
  memberId: number,
  { after, limit }: { after: StoredKey | null; limit: number },
): Promise<StoredKey[]> {
  const rest = after
    ? sql`amount <= ${after.bytes} and (amount < ${after.bytes} or ticket > ${after.key})`
    : sql`true`;
  const { rows } = await sql<StoredKey>`
    select ticket as key, amount as bytes from quota_takes
    where user_id = ${memberId} and name = ${storageQuota} and ends_at is null and ${rest}
    order by amount desc, ticket limit ${limit}`.execute(db);
  return rows;
}

/** Keys of a folder that count for a quota since before a time, in order (`0` is the character after `/`). */
export async function listCountedKeys(
  db: Db,
  folder: string,
  { after, before, limit }: { after: string | null; before: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ ticket: string }>`
    select ticket from quota_takes
    where name = ${storageQuota} and ticket > ${after ?? `${folder}/`} and ticket < ${`${folder}0`} and ends_at is null
      and taken_at < ${before}
    order by ticket limit ${limit}`.execute(db);
  return rows.map(({ ticket }) => ticket);
}

/** Those of the keys that count for a quota. */
export async function findCountedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quota_takes')
    .select('ticket')
    .where('name', '=', storageQuota)
    .where(sql<boolean>`ticket = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ ticket }) => ticket));
}
