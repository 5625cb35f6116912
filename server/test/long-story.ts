import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';

type Story = { author: { id: number; username: string }; roomId: number; messages: number };

/** A statement ends after 30 s, and the machine may be busy. */
const writtenAtOnce = 5000;

/** What somebody said over years, in a moment. */
export async function tellLongStory(db: Database, { author, roomId, messages }: Story): Promise<void> {
  for (let written = 0; written < messages; written += writtenAtOnce) {
    const count = Math.min(writtenAtOnce, messages - written);
    await sql`with room as (update rooms set last_seq = last_seq + ${count} where id = ${roomId} returning last_seq)
      insert into messages (room_id, seq, author_id, author_name, text)
      select ${roomId}, last_seq - ${count} + n, ${author.id}, ${author.username},
        'a long story ' || md5((${written}::int8 + n)::text) || ' and on it goes'
      from room, generate_series(1, ${count}) as n`.execute(db);
  }
}
