import { sql } from 'kysely';
import { containsPattern, type Db } from '../../../core/database/database.ts';

export type FoundRow = {
  session_id: number;
  name: string;
  message_id: number | null;
  content: string;
  created_at: Date;
};

/** An excerpt, in characters: how many before the match, and how many in all. */
const excerptBefore = 60;
const excerptLength = 200;

/**
 * Searches the names and messages of the member's own chats, newest first. An answer is found once it has ended.
 * Excerpts are cut only out of the results: cutting them out of all matches takes longer than the search itself.
 */
export async function searchOwn(db: Db, memberId: number, words: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with own as materialized (select id, name, last_activity_at from ai_sessions where user_id = ${memberId}),
    found as (
      select id as session_id, name, null::int8 as message_id, last_activity_at as created_at
      from own where name ilike ${containsPattern(words)}
      union all
      (select m.session_id, own.name, m.id, m.created_at
      from ai_messages m join own on own.id = m.session_id
      where m.search like lower(${containsPattern(words)}) collate "C"
      order by m.created_at desc limit ${limit})
      order by created_at desc limit ${limit}
    )
    select found.session_id, found.name, found.message_id, found.created_at,
      coalesce(substr(m.content, greatest(1, strpos(m.search, lower(${words}) collate "C") - ${excerptBefore}::int4),
        ${excerptLength}::int4), found.name) as content
    from found left join ai_messages m on m.id = found.message_id
    order by found.created_at desc`.execute(db);
  return rows;
}

/** Searches the names only. No index: a member has at most 200 chats. */
export async function findByName(
  db: Db,
  memberId: number,
  { words, limit }: { words: string; limit: number },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ai_sessions
    where user_id = ${memberId} and name ilike ${containsPattern(words)}
    order by last_activity_at desc limit ${limit}`.execute(db);
  return rows;
}
