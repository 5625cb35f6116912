import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_readers: { user_id: number; last_seen_id: number };
  }
}

/**
 * The last post that the member saw. For a member who never opened News it is the last one from before they joined, which
 * is found from the end of the index, past the unread ones only.
 */
const lastSeenBy = (memberId: number) => sql`coalesce(
  (select last_seen_id from news_readers where user_id = ${memberId}::int8),
  (select id from news_posts where created_at < (select created_at from users where id = ${memberId}::int8)
    order by id desc limit 1),
  0)`;

/** Counts posts of others after the last one that the member saw. */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from news_posts
    where author_id is distinct from ${memberId}::int8 and id > ${lastSeenBy(memberId)}`.execute(db);
  return rows[0]!.count;
}

export async function findLastSeen(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${lastSeenBy(memberId)} as id`.execute(db);
  return rows[0]!.id;
}

/** The newest posts, pinned or not. */
export function listNewest(db: Db, limit: number): Promise<{ id: number; author_id: number | null }[]> {
  return db.selectFrom('news_posts').select(['id', 'author_id']).orderBy('id', 'desc').limit(limit).execute();
}

export type ReaderState = {
  /** The last post that they saw, or the last one from before they joined. */
  lastSeenId: number;
  /** Their reactions, by the id of the post. */
  reactions: Readonly<Record<string, NewsReaction>>;
};

/** The data of one reader for these posts. */
export async function findReaderState(
  db: Db,
  memberId: number,
  postIds: readonly number[],
): Promise<ReaderState> {
  const { rows } = await sql<{ last_seen_id: number; reactions: Record<string, NewsReaction> | null }>`
    select ${lastSeenBy(memberId)} as last_seen_id,
      (select json_object_agg(post_id, reaction) from news_post_reactions
        where user_id = ${memberId} and post_id = any(${postIds}::int8[])) as reactions`.execute(db);
  const { last_seen_id: lastSeenId, reactions } = rows[0]!;
  return { lastSeenId, reactions: reactions ?? {} };
}

/** False when another tab was faster: the position only moves forward. */
export async function moveLastSeen(db: Db, memberId: number, newestId: number): Promise<boolean> {
  const moved = await sql`
    insert into news_readers (user_id, last_seen_id) values (${memberId}, ${newestId})
    on conflict (user_id) do update set last_seen_id = excluded.last_seen_id
      where news_readers.last_seen_id < excluded.last_seen_id`.execute(db);
  return moved.numAffectedRows === 1n;
}
