import type { ModFileKind, ModPlatform, ScanVerdict } from '@snowglobe/contract/features/mods/mods.model.ts';
import { sql, type ColumnType, type Generated, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    mods: {
      id: Generated<number>;
      is_official: boolean;
      author_id: number | null;
      author_name: string;
      name: string;
      description: string;
      platform: ModPlatform;
      icon: string;
      genre: string;
      features: Generated<string[]>;
      file_id: string | null;
      is_listed: boolean;
      has_programs: Generated<boolean>;
      is_scanned: Generated<boolean>;
      versions_count: Generated<number>;
      downloads_count: Generated<number>;
      likes_count: Generated<number>;
      comments_count: Generated<number>;
      ratings_count: Generated<number>;
      ratings_sum: Generated<number>;
      rating_order: ColumnType<number, never, never>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

export type ModRow = Selectable<Tables['mods']>;
/** The fields that the author fills in. */
export type ModFields = Pick<ModRow, 'name' | 'description' | 'platform'> &
  Partial<Pick<ModRow, 'icon' | 'genre' | 'features'>>;

/** A mod for one member, with their like and rating, and with the file that a download sends. */
export type ModForReader = ModRow & {
  liked: boolean;
  own_rating: number | null;
  cover_id: string | null;
  file_name: string | null;
  file_kind: ModFileKind;
  file_size: number;
  file_sha256: string;
  file_programs: boolean;
  file_verdict: ScanVerdict;
  file_scanner: string;
  file_scanned_at: Date | null;
  file_finding: string;
  file_released: boolean;
};

/** The mods with these ids, for one member, in the given order. */
export async function selectMods(
  db: Db,
  readerId: number,
  { ids, order }: { ids: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<ModForReader[]> {
  const { rows } = await sql<ModForReader>`
    select mods.id, is_official, author_id, author_name, mods.name, description, platform, icon, genre, features,
      file_id, is_listed, mods.has_programs, is_scanned, versions_count, downloads_count, likes_count, comments_count,
      ratings_count, ratings_sum, rating_order, mods.created_at, updated_at,
      exists (select from mod_likes where mod_id = mods.id and user_id = ${readerId}) as liked,
      (select rating from mod_ratings where mod_id = mods.id and user_id = ${readerId}) as own_rating,
      (select id from mod_pictures where mod_id = mods.id order by place limit 1) as cover_id,
      f.name as file_name, f.kind as file_kind, f.size as file_size, f.sha256 as file_sha256,
      f.has_programs as file_programs, f.verdict as file_verdict, f.scanner as file_scanner,
      f.scanned_at as file_scanned_at, f.finding as file_finding, f.is_released as file_released
    from mods left join mod_files as f on f.id = mods.file_id
    where mods.id in (${ids}) order by ${order}`.execute(db);
  return rows;
}

export async function findMod(db: Db, readerId: number, id: number): Promise<ModForReader | undefined> {
  const [mod] = await selectMods(db, readerId, { ids: sql`${id}::int8`, order: sql`1` });
  return mod;
}

export const findModsById = (db: Db, readerId: number, ids: readonly number[]): Promise<ModForReader[]> =>
  selectMods(db, readerId, { ids: sql`select unnest(${[...ids]}::int8[])`, order: sql`mods.id` });

/** Locks the row of a mod. A mod is locked before its files, pictures and comments. */
export function lockMod(db: Db, id: number): Promise<ModRow | undefined> {
  return db.selectFrom('mods').select(modColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
const modColumns = [
  'id',
  'is_official',
  'author_id',
  'author_name',
  'name',
  'description',
  'platform',
  'icon',
  'genre',
  'features',
  'file_id',
  'is_listed',
  'has_programs',
  'is_scanned',
  'versions_count',
  'downloads_count',
  'likes_count',
  'comments_count',
  'ratings_count',
  'ratings_sum',
  'rating_order',
  'created_at',
  'updated_at',
] as const;

type Author = { id: number; username: string };

export async function insertMod(
  db: Db,
  author: Author,
  fields: ModFields & Pick<ModRow, 'icon' | 'genre' | 'is_official'>,
): Promise<number> {
  const { id } = await db
    .insertInto('mods')
    // `updateCurrentFile` sets the file and `is_listed` in the same transaction.
    .values({
      ...fields,
      author_id: author.id,
      author_name: author.username,
      file_id: null,
      is_listed: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMod(db: Db, id: number, fields: ModFields): Promise<void> {
  await db
    .updateTable('mods')
    .set({ ...fields, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function deleteMod(db: Db, id: number): Promise<void> {
  await db.deleteFrom('mods').where('id', '=', id).execute();
}

/**
 * Sets the file that a download sends: the newest one that is open to others, otherwise the newest. The mod is listed if
 * that file is open, or if it has no file, because then nothing can do harm. Returns whether it is listed.
 */
export async function updateCurrentFile(db: Db, modId: number): Promise<boolean> {
  const { rows } = await sql<{ is_listed: boolean }>`
    with best as (
      select f.id, f.verdict in ('clean', 'not_scanned') as is_open, f.verdict, f.has_programs
      from mod_versions join mod_files as f on f.id = file_id where mod_id = ${modId}
      order by is_open desc, number desc limit 1
    )
    update mods set file_id = best.id, is_listed = coalesce(best.is_open, true),
      has_programs = coalesce(best.has_programs, false), is_scanned = coalesce(best.verdict = 'clean', true),
      versions_count = (select count(*) from mod_versions where mod_id = ${modId})
    from (select) as once left join best on true where mods.id = ${modId} returning is_listed`.execute(db);
  return rows[0]?.is_listed ?? false;
}
