import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';

type Story = { author: { id: number; username: string }; roomId: number; messages: number };

/** What somebody said over years, in a moment. */
export async function tellLongStory(db: Database, { author, roomId, messages }: Story): Promise<void> {
  await sql`with room as (update rooms set last_seq = last_seq + ${messages} where id = ${roomId} returning last_seq)
    insert into messages (room_id, seq, author_id, author_name, text)
    select ${roomId}, last_seq - ${messages} + n, ${author.id}, ${author.username},
      'a long story ' || md5(n::text) || ' and on it goes'
    from room, generate_series(1, ${messages}) as n`.execute(db);
}
