import type { ActivityKind } from '@snowglobe/contract/features/activity/activity.limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';
import { blockBetween } from '../friends/friends.feature.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    hidden_activity: { user_id: number; kind: ActivityKind; item_id: number };
  }
}

/** Whether one of the two blocked the other. */
export async function isBlockBetween(db: Db, a: number, b: number): Promise<boolean> {
  const { rows } = await sql<{ is_block: boolean }>`
    select ${blockBetween(sql`${a}::int8`, sql`${b}::int8`)} as is_block`.execute(db);
  return rows[0]!.is_block;
}

type HiddenRow = { kind: ActivityKind; item_id: number };

export function listHidden(db: Db, memberId: number): Promise<HiddenRow[]> {
  return db
    .selectFrom('hidden_activity')
    .select(['kind', 'item_id'])
    .where('user_id', '=', memberId)
    .execute();
}

type Entry = { memberId: number; kind: ActivityKind; id: number };

/** False when the member hides as many entries as they may. */
export async function insertHidden(tx: Tx, { memberId, kind, id }: Entry, max: number): Promise<boolean> {
  await sql`select from users where id = ${memberId} for no key update`.execute(tx);
  await sql`insert into hidden_activity (user_id, kind, item_id) values (${memberId}, ${kind}, ${id})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) from hidden_activity
    where user_id = ${memberId}`.execute(tx);
  return rows[0]!.count <= max;
}

export async function deleteHidden(tx: Tx, { memberId, kind, id }: Entry): Promise<void> {
  await tx
    .deleteFrom('hidden_activity')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
}
