import type { ListKind } from '@snowglobe/contract/features/lists/lists.limits.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import './lists.tables.ts';

export type EntryRow = Selectable<Tables['list_entries']>;

/** The distance between neighbours in a list that was just numbered: room for twenty moves to the same place. */
const step = 2 ** 20;

export async function listEntries(
  db: Db,
  listId: number,
  { after, limit }: { after: number | null; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select * from list_entries where list_id = ${listId}
    and ${after === null ? sql`true` : sql`position > ${after}::int8`} order by position limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The first entries of each of these lists. */
export async function listFirstEntries(
  db: Db,
  listIds: readonly number[],
  limit: number,
): Promise<EntryRow[]> {
  if (listIds.length === 0) return [];
  const { rows } = await sql<EntryRow>`select entry.* from unnest(${[...listIds]}::int8[]) as wanted (id),
    lateral (select * from list_entries where list_id = wanted.id order by position limit ${limit}) as entry
    order by entry.list_id, entry.position`.execute(db);
  return rows;
}

export async function findEntry(db: Db, listId: number, id: number): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select * from list_entries
    where list_id = ${listId} and id = ${id}`.execute(db);
  return rows[0];
}

const itemColumn = (kind: ListKind) => sql.ref(kind === 'titles' ? 'title_id' : 'mod_id');

/** The first entry of a list for one of these items. */
export async function findEntryOf(
  db: Db,
  listId: number,
  { kind, itemIds }: { kind: ListKind; itemIds: readonly number[] },
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`select * from list_entries where list_id = ${listId}
    and ${itemColumn(kind)} = any(${[...itemIds]}::int8[]) order by position limit 1`.execute(db);
  return rows[0];
}

/** How many entries a list has, and the position of the last one. */
export async function countEntries(db: Db, listId: number): Promise<{ count: number; last: number | null }> {
  const { rows } = await sql<{
    count: number;
    last: number | null;
  }>`select count(*) as count, max(position) as last
    from list_entries where list_id = ${listId}`.execute(db);
  return rows[0]!;
}

type NamedEntry = Pick<EntryRow, 'list_id' | 'title_id' | 'mod_id'> & { name: string };

/** Those of the items that are still in their lists, and not hidden from members, in the order of the lists. */
export async function listNamesOf(
  db: Db,
  listIds: readonly number[],
  itemIds: readonly number[],
): Promise<NamedEntry[]> {
  if (listIds.length === 0) return [];
  const { rows } = await sql<NamedEntry>`select list_id, title_id, mod_id, coalesce(title, mods.name) as name
    from list_entries left join media_titles on media_titles.id = title_id
      left join mods on mods.id = mod_id and is_listed
    where list_id = any(${[...listIds]}::int8[]) and coalesce(title_id, mod_id) = any(${[...itemIds]}::int8[])
      and coalesce(media_titles.id, mods.id) is not null
    order by list_id, position`.execute(db);
  return rows;
}

type NewEntry = { listId: number; kind: ListKind; itemId: number; memberId: number; last: number | null };

/** Adds an entry behind the last one. The list is locked. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<EntryRow> {
  const { rows } =
    await sql<EntryRow>`insert into list_entries (list_id, ${itemColumn(entry.kind)}, position, added_by)
    values (${entry.listId}, ${entry.itemId}, ${(entry.last ?? 0) + step}::int8, ${entry.memberId})
    returning *`.execute(db);
  return rows[0]!;
}

export async function deleteEntry(db: Db, listId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from list_entries
    where list_id = ${listId} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The neighbours of the place behind an entry, or of the first place, without the entry that moves there. */
async function findGap(tx: Tx, listId: number, { id, after }: { id: number; after: number | null }) {
  const { rows } = await sql<{ before: number | null; next: number | null }>`with anchor as (
      select position from list_entries where list_id = ${listId} and id = ${after}::int8)
    select (select position from anchor) as before, (select min(position) from list_entries
      where list_id = ${listId} and id <> ${id}
        and position > coalesce((select position from anchor), -9007199254740991)) as next`.execute(tx);
  return rows[0]!;
}

async function numberAgain(tx: Tx, listId: number): Promise<void> {
  await sql`update list_entries set position = numbered.number * ${step}::int8
    from (select id, row_number() over (order by position) as number from list_entries where list_id = ${listId}) as numbered
    where list_entries.id = numbered.id`.execute(tx);
}

/** A position between two others; null when there is no room. */
function positionBetween(before: number | null, next: number | null): number | null {
  if (before === null) return next === null ? step : next - step;
  if (next === null) return before + step;
  const middle = Math.floor((before + next) / 2);
  return middle > before && middle < next ? middle : null;
}

/** Moves an entry behind another one, or to the beginning. The list is locked; both entries exist. */
export async function moveEntry(
  tx: Tx,
  listId: number,
  move: { id: number; after: number | null },
): Promise<void> {
  const first = await findGap(tx, listId, move);
  let position = positionBetween(first.before, first.next);
  if (position === null) {
    await numberAgain(tx, listId);
    const again = await findGap(tx, listId, move);
    position = positionBetween(again.before, again.next)!;
  }
  await sql`update list_entries set position = ${position}::int8 where id = ${move.id}`.execute(tx);
}

type Place = { place: number; count: number; next_title_id: number | null };

/** Where a title is in a list, and which title is next. */
export async function findPlace(
  db: Db,
  listId: number,
  titleIds: readonly number[],
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`select
      (select count(*) from list_entries where list_id = ${listId} and position <= own.position) as place,
      (select count(*) from list_entries where list_id = ${listId}) as count,
      (select title_id from list_entries where list_id = ${listId} and position > own.position
        order by position limit 1) as next_title_id
    from list_entries as own where list_id = ${listId} and title_id = any(${[...titleIds]}::int8[])
    order by position limit 1`.execute(db);
  return rows[0];
}
