import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import './wishes.tables.ts';

export type VoteRow = Selectable<Tables['wish_votes']>;

/** Lets a member ask and vote once at a time, so that no two requests pass the same limit. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for no key update`.execute(tx);
}

/** Locks these accounts in order. Returns those that exist. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${[...ids]}::int8[])
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many open wishes a member asked for, and how many they asked or voted for. */
export async function countOpen(db: Db, memberId: number): Promise<{ asked: number; all: number }> {
  const { rows } = await sql<{ asked: number; all: number }>`
    select count(*) filter (where is_asker) as asked, count(*) as all from wish_votes
    where user_id = ${memberId} and told_at is null`.execute(db);
  return rows[0]!;
}

/** The limit of a role: how many open wishes each of its members may have asked for; null: no limit. */
export async function readWishLimit(db: Db, role: string): Promise<number | null> {
  const row = await db
    .selectFrom('roles')
    .select('wish_limit')
    .where('name', '=', sql<string>`${role}::citext`)
    .executeTakeFirst();
  return row ? row.wish_limit : 0;
}

/** Returns whether it is new. A later word replaces the first one. */
export async function insertVote(
  tx: Tx,
  vote: { wishId: number; memberId: number; isAsker: boolean; word: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into wish_votes (wish_id, user_id, is_asker, word)
    values (${vote.wishId}, ${vote.memberId}, ${vote.isAsker}, ${vote.word})
    on conflict (wish_id, user_id) do update
      set word = case when excluded.word = '' then wish_votes.word else excluded.word end
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]!.is_new;
}

/** Returns whether there was one. */
export async function deleteVote(tx: Tx, wishId: number, memberId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('wish_votes')
    .where('wish_id', '=', wishId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Those of the wishes that the member asked or voted for. */
export async function findVoted(db: Db, memberId: number, wishIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('wish_votes')
    .select('wish_id')
    .where(sql<boolean>`wish_id = any(${[...wishIds]}::int8[])`)
    .where('user_id', '=', memberId)
    .execute();
  return new Set(rows.map((row) => row.wish_id));
}

export function listVotes(
  db: Db,
  wishId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<VoteRow[]> {
  let query = db.selectFrom('wish_votes').selectAll().where('wish_id', '=', wishId);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** Members who do not know yet how the wish ended, in the order of their accounts. */
export async function listUntold(db: Db, wishId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wish_votes')
    .select('user_id')
    .where('wish_id', '=', wishId)
    .where('told_at', 'is', null)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns those of the members who were not marked before. */
export async function markTold(tx: Tx, wishId: number, memberIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update wish_votes set told_at = clock_timestamp()
    where wish_id = ${wishId} and user_id = any(${[...memberIds]}::int8[]) and told_at is null
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id).toSorted((a, b) => a - b);
}

/** The wish is open again: its end will be told to everyone. */
export async function forgetTold(tx: Tx, wishId: number): Promise<void> {
  await sql`update wish_votes set told_at = null where wish_id = ${wishId} and told_at is not null`.execute(
    tx,
  );
}

/** The wishes that a member voted for and that are not over, in order. */
export async function listOpenOf(db: Db, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ wish_id: number }>`
    select wish_id from wish_votes where user_id = ${memberId} and told_at is null order by wish_id`.execute(
    db,
  );
  return rows.map((row) => row.wish_id);
}
