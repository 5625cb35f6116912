import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Db, Tables } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    stat_slots: { slot: Date; stat: string; series: string; value: number };
    stat_progress: { stat: string; counted_until: Date };
    stat_notes: { at: Generated<Date>; stat: string; series: string };
  }
}

export const slotMinutes = 15;
const slotOf = (column: string) =>
  sql<Date>`date_bin(make_interval(mins => ${slotMinutes}), ${sql.ref(column)}, '2000-01-01T00:00:00Z'::timestamptz)`;

/** `to` is exclusive. */
export type Span = { from: Date; to: Date };
/** The count of a quarter of an hour, identified by its start. Quarters without events have no entry. */
export type SlotCount = { slot: Date; series: string; value: number };
type Rows = {
  table: keyof Tables;
  /** The column with the time; it needs an index. */
  at?: string;
  series?: string;
  where?: RawBuilder<unknown>;
};

/** Counts the rows of a table by the quarter of an hour of their creation. */
export async function countRows(db: Db, span: Span, rows: Rows): Promise<SlotCount[]> {
  const { table, at = 'created_at', series = 'all', where = sql`true` } = rows;
  const counted = await sql<{ slot: Date; value: number }>`
    select ${slotOf(at)} as slot, count(*)::int8 as value from ${sql.table(table)}
    where ${sql.ref(at)} >= ${span.from} and ${sql.ref(at)} < ${span.to} and ${where}
    group by 1`.execute(db);
  return counted.rows.map((row) => ({ ...row, series }));
}

export async function insertNote(db: Db, stat: string, series: string): Promise<void> {
  await db.insertInto('stat_notes').values({ stat, series }).execute();
}

export async function countNotes(db: Db, span: Span, stat: string): Promise<SlotCount[]> {
  const counted = await sql<SlotCount>`
    select ${slotOf('at')} as slot, series, count(*)::int8 as value from stat_notes
    where stat = ${stat} and at >= ${span.from} and at < ${span.to}
    group by 1, 2`.execute(db);
  return counted.rows;
}

/** Locks a stat's progress, and returns it with the time of the database, which the rows use. */
export async function lockProgress(
  tx: Db,
  stat: string,
  since: Date,
): Promise<{ countedUntil: Date; now: Date }> {
  await tx
    .insertInto('stat_progress')
    .values({ stat, counted_until: since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('stat_progress')
    .select(['counted_until as countedUntil', sql<Date>`clock_timestamp()`.as('now')])
    .where('stat', '=', stat)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setProgress(tx: Db, stat: string, countedUntil: Date): Promise<void> {
  await tx
    .updateTable('stat_progress')
    .set({ counted_until: countedUntil })
    .where('stat', '=', stat)
    .execute();
}

export async function readProgress(db: Db): Promise<Map<string, Date>> {
  const rows = await db.selectFrom('stat_progress').selectAll().execute();
  return new Map(rows.map((row) => [row.stat, row.counted_until]));
}

export async function insertSlots(tx: Db, stat: string, counts: readonly SlotCount[]): Promise<void> {
  await sql`
    insert into stat_slots (slot, stat, series, value)
    select slot, ${stat}, series, value from unnest(${counts.map(({ slot }) => slot)}::timestamptz[],
      ${counts.map(({ series }) => series)}::text[], ${counts.map(({ value }) => value)}::int8[])
      as counted (slot, series, value)`.execute(tx);
}

/** Keeps the maximum of a quarter of an hour. */
export async function raiseSlot(db: Db, stat: string, { slot, series, value }: SlotCount): Promise<void> {
  await db
    .insertInto('stat_slots')
    .values({ slot, stat, series, value })
    .onConflict((conflict) =>
      conflict
        .columns(['slot', 'stat', 'series'])
        .doUpdateSet({ value: sql<number>`greatest(stat_slots.value, excluded.value)` }),
    )
    .execute();
}

export type BucketRow = { stat: string; series: string; bucket: number; sum: number; peak: number };

/** The counts between the edges; bucket 0 is between the first two. */
export async function readBuckets(db: Db, edges: readonly Date[]): Promise<BucketRow[]> {
  const found = await sql<BucketRow>`
    select stat, series, width_bucket(slot, ${edges}::timestamptz[]) - 1 as bucket,
      sum(value)::int8 as sum, max(value)::int8 as peak
    from stat_slots where slot >= ${edges[0]} and slot < ${edges.at(-1)}
    group by 1, 2, 3`.execute(db);
  return found.rows;
}

export async function deleteOldStats(db: Db, before: { slots: Date; notes: Date }): Promise<void> {
  await db.deleteFrom('stat_slots').where('slot', '<', before.slots).execute();
  // Only counted notes are deleted: a stat whose counting fails keeps its notes.
  await sql`
    delete from stat_notes using stat_progress
    where stat_progress.stat = stat_notes.stat and at < counted_until and at < ${before.notes}`.execute(db);
}
