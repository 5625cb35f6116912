import type { AiPlaces } from '@snowglobe/contract/features/ai/ai.model.ts';
import type { SavingSettings } from '@snowglobe/contract/features/offline/offline.model.ts';
import { savingDefaults } from '@snowglobe/contract/features/offline/offline.limits.ts';
import { sql, type Generated, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Change } from '../live/outbox.ts';

declare module '../database/database.ts' {
  interface Tables {
    owner_settings: { name: string; value: unknown; changed_at: Generated<Date> };
  }
}

/** Settings that an owner changes in the dashboard, with their defaults. Settings of the process are in `config`. */
const defaults = {
  /** Staff without two-factor have no permissions. */
  requireStaffTwoFactor: false,
  /** Video sources with a good success rate are tried first. */
  orderSourcesByScore: false,
  /** Members may download the library's videos that they can watch. */
  libraryDownloads: false,
  /** Maximum bytes of the library's generated files; null: no limit but the disk. */
  libraryGeneratedLimit: null as number | null,
  /** Intros and credits that were found with enough confidence are confirmed without staff. */
  librarySegmentsAutomatic: false,
  /** Members may ask for titles, and vote for wishes. */
  wishesOpen: true as boolean,
  /** Where SnowyAI takes part outside of its own screen. With a model, it sends words of members to another service. */
  aiPlaces: { rooms: false, firstAnswers: false, drafts: false } as AiPlaces,
  /** Members may keep the library's videos on their devices: for so many days without a contact, and so many bytes. */
  savingToDevices: savingDefaults as SavingSettings,
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

/** Some settings change permissions, so all members are checked again and may lose audiences of staff. */
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

/** The value as an SQL expression, for the query that reads members. */
export function ownerFlag(name: 'requireStaffTwoFactor'): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select value = 'true' from owner_settings where name = ${name}), ${defaults[name]})`;
}

/** Whether rooms can use SnowyAI, as an SQL expression for the list of rooms. */
export const isAiInRooms = sql<boolean>`coalesce((select (value ->> 'rooms')::boolean from owner_settings
  where name = 'aiPlaces'), ${defaults.aiPlaces.rooms})`;
