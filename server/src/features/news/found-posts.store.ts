import { sql } from 'kysely';
import { containsPattern, type Db } from '../../core/database/database.ts';

export type FoundPost = { id: number; title: string; type: string };

/** Finds posts by title, the newest first. Only staff write posts, so there are few enough to scan. */
export async function findPosts(
  db: Db,
  { words, limit }: { words: string; limit: number },
): Promise<FoundPost[]> {
  const { rows } = await sql<FoundPost>`
    select id, title, type from news_posts where title ilike ${containsPattern(words)}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
