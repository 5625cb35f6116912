import type { Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';
import type { ImageKind } from './profile-images.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    /** Links to pictures for a member's profile that are fetched in the background, once. */
    pictures_to_fetch: { user_id: number; kind: ImageKind; address: string; tries: Generated<number> };
  }
}

export type PictureToFetch = { user_id: number; kind: ImageKind; address: string; tries: number };

export async function addPictureToFetch(db: Db, picture: Omit<PictureToFetch, 'tries'>): Promise<void> {
  await db.insertInto('pictures_to_fetch').values(picture).execute();
}

/** The least often tried first. */
export function listPicturesToFetch(db: Db, limit: number): Promise<PictureToFetch[]> {
  return db
    .selectFrom('pictures_to_fetch')
    .selectAll()
    .orderBy('tries')
    .orderBy('user_id')
    .limit(limit)
    .execute();
}

export async function countTry(db: Db, { user_id, kind }: PictureToFetch): Promise<void> {
  await db
    .updateTable('pictures_to_fetch')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .execute();
}

/** False when it was not waiting any more. */
export async function deletePictureToFetch(db: Db, memberId: number, kind: ImageKind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pictures_to_fetch')
    .where('user_id', '=', memberId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
