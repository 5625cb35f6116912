import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

const lastCharacter = '\u{10FFFF}';

/**
 * Members whose names begin with the text, ordered by name. Left out are members blocked in either direction,
 * banned members, and accounts that are about to be deleted.
 */
export async function findMemberIds(
  db: Db,
  readerId: number,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users
    where username between ${beginning}::citext and ${beginning + lastCharacter}::citext
      and (banned_at is null or banned_until <= now()) and delete_at is null
      and not exists (select from blocks where (user_id, blocked_id) in ((${readerId}, users.id), (users.id, ${readerId})))
    order by username limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
