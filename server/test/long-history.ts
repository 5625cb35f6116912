import { sql } from 'kysely';
import type { Database } from '../src/core/database/database.ts';

type Story = { author: { id: number; username: string }; roomId: number; messages: number };

/** Small, because a statement is cancelled after 30 s and the machine may be busy. */
const batchSize = 5000;

/** Inserts many messages of one author at once. */
export async function insertLongHistory(db: Database, { author, roomId, messages }: Story): Promise<void> {
  for (let written = 0; written < messages; written += batchSize) {
    const count = Math.min(batchSize, messages - written);
    await sql`with room as (update rooms set last_seq = last_seq + ${count} where id = ${roomId} returning last_seq)
      insert into messages (room_id, seq, author_id, author_name, text)
      select ${roomId}, last_seq - ${count} + n, ${author.id}, ${author.username},
        'a long story ' || md5((${written}::int8 + n)::text) || ' and on it goes'
      from room, generate_series(1, ${count}) as n`.execute(db);
  }
}
