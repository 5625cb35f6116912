import { sql } from 'kysely';
import type { Db } from '../core/database/database.ts';
import type { SlotCount } from '../core/stats/stats.ts';

/** Adds to the values that were counted. */
export async function addSamples(db: Db, stat: string, samples: readonly SlotCount[]): Promise<void> {
  await sql`
    insert into stat_slots (slot, stat, series, value)
    select slot, ${stat}, series, value from unnest(${samples.map(({ slot }) => slot)}::timestamptz[],
      ${samples.map(({ series }) => series)}::text[], ${samples.map(({ value }) => value)}::int8[])
      as sample (slot, series, value)
    on conflict (slot, stat, series) do update set value = stat_slots.value + excluded.value`.execute(db);
}
