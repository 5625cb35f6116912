import type { ModEntry, ModReference } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { FileRow } from './mod-files.store.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_versions: {
      mod_id: number;
      number: number;
      file_id: string;
      changelog: Generated<string>;
      created_at: Generated<Date>;
    };
    mod_dependencies: { mod_id: number; needs_id: number; needs_name: string };
  }
}

export type VersionRow = Omit<FileRow, 'contents' | 'rescan_tried_at'> & {
  number: number;
  changelog: string;
  made_at: Date;
};

/** Newest first. */
export async function listVersions(db: Db, modId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select number, changelog, v.created_at as made_at, f.id, owner_id, file_key, name, kind, size, sha256, has_programs,
      contents_count, verdict, scanner, scanned_at, finding, is_released, f.created_at
    from mod_versions as v join mod_files as f on f.id = file_id
    where mod_id = ${modId} order by number desc`.execute(db);
  return rows;
}

export async function insertVersion(
  db: Db,
  modId: number,
  { fileId, changelog }: { fileId: string; changelog: string },
): Promise<void> {
  await sql`insert into mod_versions (mod_id, number, file_id, changelog)
    select ${modId}, coalesce(max(number), 0) + 1, ${fileId}, ${changelog} from mod_versions
    where mod_id = ${modId}`.execute(db);
}

/** Changes the changelog of the newest version. */
export async function setNewestChangelog(db: Db, modId: number, changelog: string): Promise<void> {
  await sql`update mod_versions set changelog = ${changelog}
    where mod_id = ${modId} and number = (select max(number) from mod_versions where mod_id = ${modId})`.execute(
    db,
  );
}

export function findVersionFile(db: Db, modId: number, number: number) {
  return db
    .selectFrom('mod_versions')
    .innerJoin('mod_files', 'mod_files.id', 'mod_versions.file_id')
    .select(['mod_files.id', 'file_key', 'owner_id', 'name', 'finding'])
    .where('mod_id', '=', modId)
    .where('number', '=', number)
    .executeTakeFirst();
}

export async function findContents(db: Db, fileId: string): Promise<{ contents: ModEntry[]; count: number }> {
  const found = await db
    .selectFrom('mod_files')
    .select(['contents', 'contents_count as count'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  return found ?? { contents: [], count: 0 };
}

/** The mod that a file is a version of. */
export async function findModOfFile(db: Db, fileId: string): Promise<number | null> {
  const found = await db
    .selectFrom('mod_versions')
    .select('mod_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return found?.mod_id ?? null;
}

/** The mods that this one needs, including deleted ones and those that are no longer listed. */
export async function listDependencies(db: Db, modId: number): Promise<ModReference[]> {
  const { rows } = await sql<ModReference>`
    select needs_id as id, case when is_listed then mods.name else needs_name end as name, platform,
      coalesce(is_listed, false) as "isAvailable"
    from mod_dependencies left join mods on mods.id = needs_id
    where mod_id = ${modId} order by needs_id`.execute(db);
  return rows;
}

/** False when a new dependency does not exist, is not listed, or is the mod itself. Earlier dependencies may stay. */
export async function setDependencies(db: Db, modId: number, needed: readonly number[]): Promise<boolean> {
  const ids = [...new Set(needed)];
  await sql`delete from mod_dependencies where mod_id = ${modId} and needs_id <> all(${ids}::int8[])`.execute(
    db,
  );
  if (ids.length === 0) return true;
  // The lock prevents a dependency on a mod that is being deleted.
  await sql`insert into mod_dependencies (mod_id, needs_id, needs_name)
    select ${modId}, id, name from mods where id = any(${ids}::int8[]) and id <> ${modId} and is_listed
    for key share
    on conflict (mod_id, needs_id) do update set needs_name = excluded.needs_name`.execute(db);
  const { rows } = await sql`select from mod_dependencies where mod_id = ${modId}`.execute(db);
  return rows.length === ids.length;
}

/** Before a mod is deleted, its name is stored with the mods that need it. */
export async function keepNameForDependents(
  db: Db,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db.updateTable('mod_dependencies').set({ needs_name: name }).where('needs_id', '=', id).execute();
}
