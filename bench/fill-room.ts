import { sql } from 'kysely';
import type { Database } from '../server/src/core/database/database.ts';

const atOnce = 100_000;

/** Fills an empty room with messages of these authors, as fast as PostgreSQL writes them. */
export async function fillRoom(
  db: Database,
  { roomId, messages, authors }: { roomId: number; messages: number; authors: number[] },
): Promise<void> {
  for (let first = 1; first <= messages; first += atOnce) {
    await sql`insert into messages (room_id, seq, author_id, author_name, client_id, text, created_at)
      select ${roomId}::int8, n, (${authors}::int8[])[n % ${authors.length}::int4 + 1], 'someone', 'client ' || n,
        'This is message number ' || n || ', and it is about as long as what people say.',
        now() - (${messages}::int8 - n) * interval '1 second'
      from generate_series(${first}::int4, ${Math.min(messages, first + atOnce - 1)}::int4) as n`.execute(db);
  }
  await sql`update rooms set last_seq = ${messages}::int8 where id = ${roomId}`.execute(db);
  // PostgreSQL does this by itself within minutes.
  await sql`vacuum analyze`.execute(db);
}
