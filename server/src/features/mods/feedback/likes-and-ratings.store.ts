import { sql } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_likes: { mod_id: number; user_id: number };
    mod_ratings: { mod_id: number; user_id: number; rating: number };
  }
}

/** Adds a like, or removes it if there is one. The caller holds the lock of the mod. */
export async function toggleLike(
  db: Db,
  modId: number,
  memberId: number,
): Promise<{ liked: boolean; likes_count: number }> {
  const { rows } = await sql<{ liked: boolean; likes_count: number }>`
    with gone as (
      delete from mod_likes where mod_id = ${modId} and user_id = ${memberId} returning mod_id
    ), added as (
      insert into mod_likes (mod_id, user_id) select ${modId}, ${memberId} where not exists (select from gone)
      returning mod_id
    )
    update mods set likes_count = likes_count + (select count(*) from added) - (select count(*) from gone)
    where id = ${modId} returning exists (select from added) as liked, likes_count`.execute(db);
  return rows[0]!;
}

/** Sets the member's rating and replaces an earlier one. The caller holds the lock of the mod. */
export async function setRating(
  db: Db,
  modId: number,
  { memberId, rating }: { memberId: number; rating: number },
): Promise<{ ratings_sum: number; ratings_count: number }> {
  const { rows } = await sql<{ ratings_sum: number; ratings_count: number }>`
    with before as (
      select rating from mod_ratings where mod_id = ${modId} and user_id = ${memberId}
    ), given as (
      insert into mod_ratings (mod_id, user_id, rating) values (${modId}, ${memberId}, ${rating})
      on conflict (mod_id, user_id) do update set rating = excluded.rating
    )
    update mods set ratings_sum = ratings_sum + ${rating}::int8 - coalesce((select rating from before), 0),
      ratings_count = ratings_count + case when exists (select from before) then 0 else 1 end
    where id = ${modId} returning ratings_sum, ratings_count`.execute(db);
  return rows[0]!;
}
