import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

/** Ids of the members who are banned or muted now, the newest member first. */
export async function listModeratedIds(
  db: Db,
  page: { before: number | null; limit: number },
): Promise<number[]> {
  let query = db
    .selectFrom('users')
    .select('id')
    .where(
      sql<boolean>`((banned_at is not null and (banned_until is null or banned_until > now())) or muted_until > now())`,
    );
  if (page.before !== null) query = query.where('id', '<', page.before);
  return (await query.orderBy('id', 'desc').limit(page.limit).execute()).map((row) => row.id);
}
