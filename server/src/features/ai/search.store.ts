import { sql } from 'kysely';
import { anywhere, type Db } from '../../core/database/database.ts';

export type FoundRow = {
  session_id: number;
  name: string;
  message_id: number | null;
  content: string;
  created_at: Date;
};

/** Only so much of a text travels as an excerpt needs. */
const excerptBefore = 60;
const excerptLength = 200;

/** In one's own chats: their names, and what was said. The newest first. */
export async function searchOwn(db: Db, memberId: number, words: string, limit: number): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select * from (
      select id as session_id, name, null::int8 as message_id, name as content, last_activity_at as created_at
      from ai_sessions where user_id = ${memberId} and name ilike ${anywhere(words)}
      union all
      select m.session_id, s.name, m.id,
        substr(m.content, greatest(1, strpos(lower(m.content), lower(${words})) - ${excerptBefore}::int4),
          ${excerptLength}::int4),
        m.created_at
      from ai_messages m join ai_sessions s on s.id = m.session_id
      where s.user_id = ${memberId} and m.content ilike ${anywhere(words)}
    ) as found order by created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** By their names only: there are 200 at most. */
export async function findByName(
  db: Db,
  memberId: number,
  { words, limit }: { words: string; limit: number },
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ai_sessions
    where user_id = ${memberId} and name ilike ${anywhere(words)}
    order by last_activity_at desc limit ${limit}`.execute(db);
  return rows;
}
