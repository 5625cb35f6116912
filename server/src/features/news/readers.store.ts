import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_readers: { user_id: number; last_seen_id: number };
  }
}

/**
 * Posts of others after the last one that the member saw. Whoever never opened News starts on the day they joined:
 * the newest post from before that is found from the end of the index, past the unread ones only.
 */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from news_posts
    where author_id is distinct from ${memberId}::int8 and id > coalesce(
      (select last_seen_id from news_readers where user_id = ${memberId}::int8),
      (select id from news_posts
        where created_at < (select created_at from users where id = ${memberId}::int8)
        order by id desc limit 1),
      0)`.execute(db);
  return rows[0]!.count;
}

/** Whether something was posted since the member last opened News. */
export async function isBehind(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select coalesce((select max(id) from news_posts), 0) >
      coalesce((select last_seen_id from news_readers where user_id = ${memberId}::int8), 0) as behind`.execute(
    db,
  );
  return rows[0]!.behind;
}

/** To the newest post. False when another tab was quicker: it only moves forward. */
export async function moveLastSeen(db: Db, memberId: number): Promise<boolean> {
  const moved = await sql`
    insert into news_readers (user_id, last_seen_id)
    select ${memberId}::int8, coalesce(max(id), 0) from news_posts
    on conflict (user_id) do update set last_seen_id = excluded.last_seen_id
      where news_readers.last_seen_id < excluded.last_seen_id`.execute(db);
  return moved.numAffectedRows === 1n;
}
