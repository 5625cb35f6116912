import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

const lastCharacter = '\u{10FFFF}';

/**
 * Whose names begin so, along the order of names. Nobody finds whom they blocked or who blocked them, who was banned, or
 * who is about to leave.
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
