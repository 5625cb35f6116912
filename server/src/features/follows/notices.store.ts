import type { FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import { blockBetween } from '../friends/friends.feature.ts';
import type { ItemRow } from './items.store.ts';
import type { Target } from './kinds.ts';

export type NoticeRow = Selectable<Tables['follow_notices']>;

export function findNotice(db: Db, id: number): Promise<NoticeRow | undefined> {
  return db.selectFrom('follow_notices').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockNotice(tx: Tx, id: number): Promise<NoticeRow | undefined> {
  return tx.selectFrom('follow_notices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Collect = { quietSeconds: number; maxSeconds: number };

/** Ends the collecting if it is time. Otherwise returns when it will be, by the clock of the database. */
export async function closeNotice(
  tx: Tx,
  id: number,
  { quietSeconds, maxSeconds }: Collect,
): Promise<Date | null> {
  const { rows } = await sql<{ due: Date; is_due: boolean }>`
    select due, due <= clock_timestamp() as is_due from follow_notices, lateral (select least(
      last_at + ${quietSeconds} * interval '1 second', first_at + ${maxSeconds} * interval '1 second') as due) as time
    where id = ${id} and closed_at is null`.execute(tx);
  const [found] = rows;
  if (!found) return null;
  if (!found.is_due) return found.due;
  await sql`update follow_notices set closed_at = clock_timestamp() where id = ${id}`.execute(tx);
  return null;
}

/** The items of the notice are not new any more. */
export async function deleteNotice(db: Db, id: number): Promise<void> {
  await db.deleteFrom('follow_notices').where('id', '=', id).execute();
}

/** The next members to be told, in the order of their accounts. */
export async function listNextFollowers(
  db: Db,
  { kind, target, told_to }: Pick<NoticeRow, 'kind' | 'target' | 'told_to'>,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('follows')
    .select('user_id')
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('user_id', '>', told_to)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

export type Follower = {
  id: number;
  role: string;
  trial_ends_at: Date | null;
  paid_until: Date | null;
  banned_at: Date | null;
  banned_until: Date | null;
  language: Language | null;
  tell: FollowTell;
  since_item: number;
};

/** Locks the accounts in order. Returns those of them that still follow it. */
export async function lockFollowers(
  tx: Tx,
  { kind, target }: Target,
  memberIds: readonly number[],
): Promise<Follower[]> {
  await sql`select from users where id = any(${[...memberIds]}::int8[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<Follower>`
    select users.id, roles.name as role, trial_ends_at, paid_until, banned_at, banned_until, language, tell, since_item
    from follows join users on users.id = user_id join roles on roles.id = role_id
    where kind = ${kind} and target = ${target} and user_id = any(${[...memberIds]}::int8[]) order by users.id`.execute(
    tx,
  );
  return rows;
}

/** Those of the members who have blocked this one, or are blocked by them. */
export async function listBlockedWith(
  db: Db,
  ownerId: number,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from users where id = any(${[...memberIds]}::int8[])
    and ${blockBetween(sql`${ownerId}::int8`, sql.ref('users.id'))}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Oldest first. */
export function listItemsOfNotice(db: Db, noticeId: number): Promise<ItemRow[]> {
  return db
    .selectFrom('follow_items')
    .select(['id', 'kind', 'target', 'item', 'data', 'by_id', 'created_at'])
    .where('notice_id', '=', noticeId)
    .orderBy('id')
    .execute();
}

export type NarrowerFollow = Target & { user_id: number; created_at: Date };

/** The follows of these members of any of these targets. */
export async function listFollowsOf(
  db: Db,
  memberIds: readonly number[],
  targets: readonly Target[],
): Promise<NarrowerFollow[]> {
  const { rows } = await sql<NarrowerFollow>`select user_id, kind, target, created_at from follows
    where user_id = any(${[...memberIds]}::int8[]) and (kind, target) in (select * from unnest(
      ${targets.map(({ kind }) => kind)}::text[], ${targets.map(({ target }) => target)}::text[]))`.execute(
    db,
  );
  return rows;
}

/** Members up to this id have got their letter. */
export async function moveTold(tx: Tx, noticeId: number, toldTo: number): Promise<void> {
  await sql`update follow_notices set told_to = ${toldTo} where id = ${noticeId}`.execute(tx);
}
