import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Change } from '../live/outbox.ts';

declare module '../database/database.ts' {
  interface Tables {
    owner_settings: { name: string; value: unknown; changed_at: Generated<Date> };
  }
}

/** What an owner changes while the house is open, and what holds until they do. Settings of the process are in `config`. */
const defaults = {
  /** Without two-factor the permissions of staff wait. */
  requireStaffTwoFactor: false,
  /** Video sources that did well lately are tried first. */
  orderSourcesByScore: false,
  /** Members may download what they can watch from the library. */
  libraryDownloads: false,
  /** What is made of the library's files may take so many bytes; null: as many as the disk has. */
  libraryGeneratedLimit: null as number | null,
};
export type OwnerSettings = typeof defaults;

export async function readOwnerSetting<Name extends keyof OwnerSettings>(
  db: Db,
  name: Name,
): Promise<OwnerSettings[Name]> {
  const row = await db
    .selectFrom('owner_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? (row.value as OwnerSettings[Name]) : defaults[name];
}

/** Some decide over rights: everybody is looked at anew, and whose rights wait now leaves the audiences of staff. */
export async function writeOwnerSetting<Name extends keyof OwnerSettings>(
  { tx, outbox }: Change,
  name: Name,
  value: OwnerSettings[Name],
): Promise<void> {
  const changed = { value: JSON.stringify(value), changed_at: new Date() };
  await tx
    .insertInto('owner_settings')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
    .execute();
  outbox.rolesChanged();
}

/** The same as part of another query, for what is asked with every member that is read. */
export function ownerFlag(name: 'requireStaffTwoFactor'): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select value = 'true' from owner_settings where name = ${name}), ${defaults[name]})`;
}
