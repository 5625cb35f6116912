import { sql, type Generated, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    mod_pictures: {
      id: string;
      owner_id: number | null;
      mod_id: number | null;
      place: Generated<number>;
      file_key: string;
      small_key: string;
      size: number;
      created_at: Generated<Date>;
    };
  }
}

type PictureRow = Selectable<Tables['mod_pictures']>;
export type PictureKeys = Pick<PictureRow, 'file_key' | 'small_key'>;

export async function insertPicture(
  db: Db,
  row: Pick<PictureRow, 'id' | 'owner_id' | 'file_key' | 'small_key' | 'size'>,
): Promise<void> {
  await db
    .insertInto('mod_pictures')
    .values({ ...row, mod_id: null })
    .execute();
}

/** A picture, with what decides over who sees it. Those facts are null before a form named it. */
export function findPicture(db: Db, id: string) {
  return db
    .selectFrom('mod_pictures')
    .leftJoin('mods', 'mods.id', 'mod_pictures.mod_id')
    .select(['file_key', 'small_key', 'owner_id', 'is_official', 'is_listed', 'author_id'])
    .where('mod_pictures.id', '=', id)
    .executeTakeFirst();
}

/** In their order. */
export async function listPictureIds(db: Db, modId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mod_pictures')
    .select('id')
    .where('mod_id', '=', modId)
    .orderBy('place')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * These are the pictures of the mod from now on, in this order: its own, or new ones of the member. False when one is
 * neither.
 */
export async function namePictures(
  db: Db,
  modId: number,
  { ids, memberId }: { ids: readonly string[]; memberId: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update mod_pictures set mod_id = ${modId}, place = given.place
    from unnest(${[...ids]}::text[]) with ordinality as given (id, place)
    where mod_pictures.id = given.id and (mod_id = ${modId} or (mod_id is null and owner_id = ${memberId}))`.execute(
    db,
  );
  return numAffectedRows === BigInt(ids.length);
}

/** Of a mod all but these. */
export async function deletePicturesBut(
  db: Db,
  modId: number,
  ids: readonly string[],
): Promise<PictureKeys[]> {
  const { rows } = await sql<PictureKeys>`delete from mod_pictures
    where mod_id = ${modId} and id <> all(${[...ids]}::text[]) returning file_key, small_key`.execute(db);
  return rows;
}

/** Some of those that came before, and that no form ever named. */
export async function deleteLoosePictures(db: Db, before: Date): Promise<PictureKeys[]> {
  const { rows } = await sql<PictureKeys>`delete from mod_pictures where id in
    (select id from mod_pictures where mod_id is null and created_at < ${before} limit 500)
    returning file_key, small_key`.execute(db);
  return rows;
}

export type OwnedKey = { key: string; owner_id: number | null };

/** Of these keys those that rows name. A picture counts for its owner together with its small one. */
export async function ownersOfPictureKeys(db: Db, keys: readonly string[]): Promise<OwnedKey[]> {
  const { rows } = await sql<OwnedKey>`
    select file_key as key, owner_id from mod_pictures where file_key = any(${[...keys]}::text[])
    union all select small_key, null from mod_pictures where small_key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return rows;
}

/** The member's own among these, with the mod that has them. */
export function findOwnPictures(db: Db, ownerId: number, keys: readonly string[]) {
  return db
    .selectFrom('mod_pictures')
    .leftJoin('mods', 'mods.id', 'mod_pictures.mod_id')
    .select(['file_key', 'mods.id as mod_id', 'mods.name as mod_name'])
    .where(sql<boolean>`file_key = any(${[...keys]}::text[])`)
    .where('owner_id', '=', ownerId)
    .execute();
}
