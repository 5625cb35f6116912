import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** Reserves the next slot. Returns how long it is until then; null if it would be longer than the maximum. */
export async function reserveSlot(
  db: Db,
  name: string,
  { everyMs, maxWaitMs }: { everyMs: number; maxWaitMs: number },
): Promise<number | null> {
  const every = milliseconds(everyMs);
  const { rows } = await sql<{ wait: number }>`
    insert into outside_pace as pace (name, next_at) values (${name}, clock_timestamp() + ${every})
    on conflict (name) do update set next_at = greatest(pace.next_at, clock_timestamp()) + ${every}
      where pace.next_at <= clock_timestamp() + ${milliseconds(maxWaitMs)}
    returning (1000 * extract(epoch from next_at - ${every} - clock_timestamp()))::float8 as wait`.execute(
    db,
  );
  return rows[0] ? Math.max(0, rows[0].wait) : null;
}

/** No slot is reserved before this time. */
export async function postponeSlots(db: Db, name: string, ms: number): Promise<void> {
  await sql`
    insert into outside_pace as pace (name, next_at) values (${name}, clock_timestamp() + ${milliseconds(ms)})
    on conflict (name) do update set next_at = greatest(pace.next_at, excluded.next_at)`.execute(db);
}
