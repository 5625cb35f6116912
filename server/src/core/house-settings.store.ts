import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

declare module './database.ts' {
  interface Tables {
    house_settings: { name: string; value: unknown; changed_at: Generated<Date> };
  }
}

/** What an owner changes while the house is open, and what holds until they do. Settings of the process are in `config`. */
const defaults = {
  /** Without two-factor the permissions of staff wait. */
  requireStaffTwoFactor: false,
};
export type HouseSettings = typeof defaults;

export async function readHouseSetting<Name extends keyof HouseSettings>(
  db: Db,
  name: Name,
): Promise<HouseSettings[Name]> {
  const row = await db
    .selectFrom('house_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (row.value as HouseSettings[Name]) : defaults[name];
}

export async function writeHouseSetting<Name extends keyof HouseSettings>(
  db: Db,
  name: Name,
  value: HouseSettings[Name],
): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_at: new Date() };
  await db
    .insertInto('house_settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
}

/** The same as part of another query, for what is asked with every member that is read. */
export function houseFlag(name: keyof HouseSettings): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select value = 'true' from house_settings where name = ${name}), ${defaults[name]})`;
}
