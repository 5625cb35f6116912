import type { FollowKind, FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { Target } from './kinds.ts';
import './follows.tables.ts';

export type FollowRow = Selectable<Tables['follows']>;

/** Allows one change of a member's follows at a time, so that the limit is exact. */
export async function lockMember(tx: Tx, memberId: number): Promise<void> {
  await sql`select from users where id = ${memberId} for no key update`.execute(tx);
}

/** Between this and the end of the transaction, nothing of the target is announced: it is either before or after. */
export async function lockTarget(tx: Tx, { kind, target }: Target): Promise<void> {
  const name = `follows:${kind}:${target}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function findTell(
  db: Db,
  memberId: number,
  { kind, target }: Target,
): Promise<FollowTell | null> {
  const found = await db
    .selectFrom('follows')
    .select('tell')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst();
  return found?.tell ?? null;
}

/** Adds it, or changes how the member is told. Returns whether it is new. */
export async function saveFollow(
  tx: Tx,
  memberId: number,
  { kind, target, tell }: Target & { tell: FollowTell },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    with newest as (select coalesce(max(id), 0) as id from follow_items where kind = ${kind} and target = ${target})
    insert into follows (user_id, kind, target, tell, since_item, seen_item)
    select ${memberId}, ${kind}, ${target}, ${tell}, newest.id, newest.id from newest
    on conflict (user_id, kind, target) do update set tell = excluded.tell
    returning xmax = 0 as is_new`.execute(tx);
  return rows[0]!.is_new;
}

/** Returns whether there was one. */
export async function deleteFollow(tx: Tx, memberId: number, { kind, target }: Target): Promise<boolean> {
  const result = await tx
    .deleteFrom('follows')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countFollows(db: Db, memberId: number): Promise<{ kind: FollowKind; count: number }[]> {
  const { rows } = await sql<{ kind: FollowKind; count: number }>`
    select kind, count(*) from follows where user_id = ${memberId} group by kind order by kind`.execute(db);
  return rows;
}

type Page = { kind: FollowKind | undefined; before: number | null; limit: number };

/** The latest first. */
export function listFollows(db: Db, memberId: number, { kind, before, limit }: Page): Promise<FollowRow[]> {
  let query = db.selectFrom('follows').selectAll().where('user_id', '=', memberId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (before !== null) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

/** The targets of one kind that a member follows. */
export async function listTargets(db: Db, memberId: number, kind: FollowKind): Promise<string[]> {
  const rows = await db
    .selectFrom('follows')
    .select('target')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ target }) => target);
}

/** Items up to this one were on the screen of the member. */
export async function markSeen(tx: Tx, memberId: number, upTo: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update follows set seen_item = ${upTo}
    where user_id = ${memberId} and seen_item < ${upTo}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The target was deleted: nobody follows it any more. Returns whether somebody did. */
export async function deleteTarget(tx: Tx, { kind, target }: Target): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with items as (delete from follow_items where kind = ${kind} and target = ${target}),
      notices as (delete from follow_notices where kind = ${kind} and target = ${target})
    delete from follows where kind = ${kind} and target = ${target}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
