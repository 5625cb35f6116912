import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { ItemData } from './follows.tables.ts';
import type { Target } from './kinds.ts';

export type ItemRow = Pick<
  Selectable<Tables['follow_items']>,
  'id' | 'kind' | 'target' | 'item' | 'data' | 'by_id' | 'created_at'
>;
export type NewItem = { item: string; data: ItemData };

/** Adds those that never arrived before. Returns their ids, and whether anybody follows the target. */
export async function insertItems(
  tx: Tx,
  { kind, target }: Target,
  items: readonly NewItem[],
  byId: number | null,
): Promise<{ ids: number[]; hasFollowers: boolean }> {
  const { rows } = await sql<{ id: number; has_followers: boolean }>`
    insert into follow_items (kind, target, item, data, by_id)
    select ${kind}, ${target}, new.item, new.data, ${byId}::int8
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as new (item text, data jsonb)
    where not exists (select from follow_items as old where old.kind = ${kind} and old.target = ${target}
      and old.item = new.item)
    on conflict do nothing returning id,
      exists (select from follows where kind = ${kind} and target = ${target}) as has_followers`.execute(tx);
  return { ids: rows.map(({ id }) => id), hasFollowers: rows[0]?.has_followers ?? false };
}

/** Adds items to the notice that is collected. Returns its id, and whether it was begun by these. */
export async function addToNotice(
  tx: Tx,
  { kind, target }: Target,
  itemIds: readonly number[],
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into follow_notices (kind, target) values (${kind}, ${target})
    on conflict (kind, target) where closed_at is null do update set last_at = clock_timestamp()
    returning id, xmax = 0 as "isNew"`.execute(tx);
  const notice = rows[0]!;
  await sql`update follow_items set notice_id = ${notice.id} where id = any(${[...itemIds]}::int8[])`.execute(
    tx,
  );
  return notice;
}

/** How many items are counted and described for one follow. */
const maxFresh = 99;

export type FreshItems = ItemRow & { follow_id: number; fresh: number };

/**
 * For each follow its items since the member followed it: the unseen ones, else the newest. `fresh` is how many are unseen.
 */
export async function listFreshItems(db: Db, followIds: readonly number[]): Promise<FreshItems[]> {
  const { rows } = await sql<FreshItems>`
    select follows.id as follow_id, found.id, found.kind, found.target, item, data, by_id, found.created_at,
      count(*) filter (where found.id > seen_item) over (partition by follows.id) as fresh
    from follows cross join lateral (
      select * from follow_items as i where i.kind = follows.kind and i.target = follows.target
        and i.id > since_item order by i.id desc limit ${sql.lit(maxFresh)}) as found
    where follows.id = any(${[...followIds]}::int8[]) and found.by_id is distinct from follows.user_id
    order by found.id`.execute(db);
  return rows;
}

/** 0 when nothing arrived yet. */
export async function findNewestItem(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from follow_items`.execute(db);
  return rows[0]!.id;
}
