import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    tmdb_answers: {
      address: string;
      status: number;
      body: unknown;
      fetched_at: Generated<Date>;
      used_at: Generated<Date>;
    };
  }
}

export type StoredAnswer = Pick<Selectable<Tables['tmdb_answers']>, 'status' | 'body' | 'fetched_at'>;

/** Updates `used_at`, at most once a day. */
export async function findAnswer(db: Db, address: string): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('tmdb_answers')
    .select(['status', 'body', 'fetched_at', 'used_at'])
    .where('address', '=', address)
    .executeTakeFirst();
  if (!row) return null;
  if (row.used_at.getTime() < Date.now() - 24 * 3600 * 1000)
    await db
      .updateTable('tmdb_answers')
      .set({ used_at: new Date() })
      .where('address', '=', address)
      .execute();
  return row;
}

export async function saveAnswer(
  db: Db,
  address: string,
  { status, body, fetched_at }: StoredAnswer,
): Promise<void> {
  const answer = { status, body: JSON.stringify(body), fetched_at, used_at: fetched_at };
  await db
    .insertInto('tmdb_answers')
    .values({ address, ...answer })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(answer))
    .execute();
}

/** Deletes answers that were not used since then, and the oldest ones above the maximum. */
export async function deleteOldAnswers(
  db: Db,
  { unusedSince, max }: { unusedSince: Date; max: number },
): Promise<void> {
  await sql`delete from tmdb_answers where used_at < ${unusedSince} or address in (
    select address from tmdb_answers order by used_at desc offset ${max})`.execute(db);
}
