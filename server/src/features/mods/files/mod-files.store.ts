import type { ModEntry, ModFileKind, ScanVerdict } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_files: {
      id: string;
      owner_id: number | null;
      file_key: string | null;
      name: string;
      kind: ModFileKind;
      size: number;
      sha256: string;
      has_programs: boolean;
      contents: Generated<ModEntry[]>;
      contents_count: number;
      verdict: ScanVerdict;
      scanner: Generated<string>;
      scanned_at: Date | null;
      finding: Generated<string>;
      rescan_tried_at: Generated<Date | null>;
      is_released: Generated<boolean>;
      created_at: Generated<Date>;
    };
  }
}

export type FileRow = Selectable<Tables['mod_files']>;
export type NewFile = Pick<
  FileRow,
  'id' | 'owner_id' | 'file_key' | 'name' | 'kind' | 'size' | 'sha256' | 'has_programs' | 'verdict'
> & { contents: readonly ModEntry[]; contents_count: number };

/** False when the file already exists, because its upload was already stored. */
export async function insertFile(db: Db, { contents, ...file }: NewFile): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mod_files')
    .values({ ...file, scanned_at: null, contents: sql`${JSON.stringify(contents)}::jsonb` })
    .onConflict((found) => found.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('mod_files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a file of the member. */
export function lockOwnFile(db: Db, id: string, ownerId: number): Promise<FileRow | undefined> {
  return db
    .selectFrom('mod_files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .forUpdate()
    .executeTakeFirst();
}

export type Verdict = Pick<FileRow, 'verdict' | 'scanner' | 'finding'>;

/** Sets the verdict if the file still has one of the verdicts `of`; false if another verdict was set meanwhile. */
export async function setVerdict(
  db: Db,
  id: string,
  found: Verdict & { isDeleted: boolean; of: readonly ScanVerdict[] },
): Promise<boolean> {
  const { verdict, scanner, finding, isDeleted, of } = found;
  const { numUpdatedRows } = await db
    .updateTable('mod_files')
    .set({ verdict, scanner, finding, scanned_at: new Date(), ...(isDeleted ? { file_key: null } : {}) })
    .where('id', '=', id)
    .where('verdict', 'in', of)
    .where('file_key', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type HeldRow = {
  mod_id: number;
  mod_name: string;
  is_official: boolean;
  author_id: number | null;
  author_name: string;
  number: number;
  file_name: string;
  size: number;
  finding: string;
  created_at: Date;
};

/** Files that the scanner could not scan, newest first. */
export async function listHeldFiles(db: Db, limit: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select mods.id as mod_id, mods.name as mod_name, is_official, author_id, author_name, number, f.name as file_name,
      size, finding, f.created_at
    from mod_files as f join mod_versions on file_id = f.id join mods on mods.id = mod_id
    where verdict = 'failed' and file_key is not null
    order by f.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Opens a held file to others; the scanner's finding stays. False if the file is not held. */
export async function releaseFile(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mod_files')
    .set({ verdict: 'not_scanned', is_released: true })
    .where('id', '=', id)
    .where('verdict', '=', 'failed')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** All files of a mod. */
export async function listFilesOfMod(db: Db, modId: number): Promise<Pick<FileRow, 'id' | 'file_key'>[]> {
  return db
    .selectFrom('mod_versions')
    .innerJoin('mod_files', 'mod_files.id', 'mod_versions.file_id')
    .select(['mod_files.id', 'mod_files.file_key'])
    .where('mod_versions.mod_id', '=', modId)
    .execute();
}

export async function deleteFiles(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('mod_files')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
}

/** Files that are older than `before` and that no mod uses. */
export function listUnusedFiles(db: Db, before: Date): Promise<Pick<FileRow, 'id' | 'file_key'>[]> {
  return db
    .selectFrom('mod_files')
    .select(['id', 'file_key'])
    .where('created_at', '<', before)
    .where(sql<boolean>`not exists (select from mod_versions where file_id = mod_files.id)`)
    .limit(500)
    .execute();
}

/** The owners of these keys. Keys without a row are left out. */
export async function listFileOwners(
  db: Db,
  keys: readonly string[],
): Promise<{ file_key: string; owner_id: number | null }[]> {
  const { rows } = await sql<{ file_key: string; owner_id: number | null }>`
    select file_key, owner_id from mod_files where file_key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}

export type OwnFileRow = { file_key: string; name: string; mod_id: number | null; mod_name: string | null };

/** The member's own files among these keys, with their mods. */
export async function findOwnFiles(db: Db, ownerId: number, keys: readonly string[]): Promise<OwnFileRow[]> {
  const { rows } = await sql<OwnFileRow>`
    select file_key, mod_files.name, mods.id as mod_id, mods.name as mod_name
    from mod_files left join mod_versions on file_id = mod_files.id left join mods on mods.id = mod_id
    where file_key = any(${[...keys]}::text[]) and owner_id = ${ownerId}`.execute(db);
  return rows;
}
