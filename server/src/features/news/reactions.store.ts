import type { NewsReaction } from '@snowglobe/contract/features/news/news.model.ts';
import { sql } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    news_post_reactions: { post_id: number; user_id: number; reaction: NewsReaction };
    news_comment_reactions: { comment_id: number; user_id: number; reaction: NewsReaction };
  }
}

/** The post or comment that a reaction belongs to. */
export type Reacted = { kind: 'post' | 'comment'; id: number };

const tables = {
  post: { items: 'news_posts', reactions: 'news_post_reactions', item: 'post_id' },
  comment: { items: 'news_comments', reactions: 'news_comment_reactions', item: 'comment_id' },
} as const;

function namesOf({ kind }: Reacted) {
  const { items, reactions, item } = tables[kind];
  return { items: sql.table(items), reactions: sql.table(reactions), item: sql.ref(item) };
}

export async function findReaction(db: Db, on: Reacted, memberId: number): Promise<NewsReaction | null> {
  const { reactions, item } = namesOf(on);
  const { rows } = await sql<{ reaction: NewsReaction }>`
    select reaction from ${reactions} where ${item} = ${on.id} and user_id = ${memberId}`.execute(db);
  return rows[0]?.reaction ?? null;
}

type Change = { from: NewsReaction | null; to: NewsReaction | null };

/** Call it with the post or comment locked. The row and both counts change in one statement. */
export async function changeReaction(
  db: Db,
  on: Reacted,
  memberId: number,
  { from, to }: Change,
): Promise<void> {
  const { items, reactions, item } = namesOf(on);
  const by = (kind: NewsReaction) => Number(to === kind) - Number(from === kind);
  const row = to
    ? sql`insert into ${reactions} (${item}, user_id, reaction) values (${on.id}, ${memberId}, ${to})
        on conflict (${item}, user_id) do update set reaction = excluded.reaction`
    : sql`delete from ${reactions} where ${item} = ${on.id} and user_id = ${memberId}`;
  await sql`with changed as (${row})
    update ${items} set likes_count = likes_count + ${by('like')}::int,
      dislikes_count = dislikes_count + ${by('dislike')}::int
    where id = ${on.id}`.execute(db);
}
