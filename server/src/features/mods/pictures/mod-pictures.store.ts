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

/** A picture, with the columns of its mod that decide who can see it. They are null until a mod uses the picture. */
export function findPicture(db: Db, id: string) {
  return db
    .selectFrom('mod_pictures')
    .leftJoin('mods', 'mods.id', 'mod_pictures.mod_id')
    .select(['file_key', 'small_key', 'owner_id', 'is_official', 'is_listed', 'author_id'])
    .where('mod_pictures.id', '=', id)
    .executeTakeFirst();
}

/** The pictures of a mod, in their order. */
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
 * Makes these the pictures of the mod, in this order. Each one already belongs to the mod or is an unused picture of the
 * member; returns false otherwise.
 */
export async function attachPictures(
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

/** Deletes all pictures of a mod except these. */
export async function deleteOtherPictures(
  db: Db,
  modId: number,
  ids: readonly string[],
): Promise<PictureKeys[]> {
  const { rows } = await sql<PictureKeys>`delete from mod_pictures
    where mod_id = ${modId} and id <> all(${[...ids]}::text[]) returning file_key, small_key`.execute(db);
  return rows;
}

/** Deletes some of the pictures that are older than `before` and that no mod uses. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<PictureKeys[]> {
  const { rows } = await sql<PictureKeys>`delete from mod_pictures where id in
    (select id from mod_pictures where mod_id is null and created_at < ${before} limit 500)
    returning file_key, small_key`.execute(db);
  return rows;
}

export type OwnedKey = { key: string; owner_id: number | null };

/** The owners of these keys. A thumbnail has none: its size is counted with its picture. */
export async function listPictureOwners(db: Db, keys: readonly string[]): Promise<OwnedKey[]> {
  const { rows } = await sql<OwnedKey>`
    select file_key as key, owner_id from mod_pictures where file_key = any(${[...keys]}::text[])
    union all select small_key, null from mod_pictures where small_key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return rows;
}

/** The member's own pictures among these keys, with their mods. */
export function findOwnPictures(db: Db, ownerId: number, keys: readonly string[]) {
  return db
    .selectFrom('mod_pictures')
    .leftJoin('mods', 'mods.id', 'mod_pictures.mod_id')
    .select(['file_key', 'mods.id as mod_id', 'mods.name as mod_name'])
    .where(sql<boolean>`file_key = any(${[...keys]}::text[])`)
    .where('owner_id', '=', ownerId)
    .execute();
}
