import { sql, type Generated } from 'kysely';
import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    profile_images: { name: string; user_id: number | null; created_at: Generated<Date> };
  }
}

export async function insertImage(db: Db, image: { name: string; memberId: number }): Promise<void> {
  await db.insertInto('profile_images').values({ name: image.name, user_id: image.memberId }).execute();
}

export type ShownImage = { name: string; user_id: number; kind: 'picture' | 'banner' };

/** Of these images, the ones that the profile of their uploader shows. */
export async function findShownImages(db: Db, names: readonly string[]): Promise<ShownImage[]> {
  const { rows } = await sql<ShownImage>`
    select name, user_id, case '/api/images/' || name when users.profile_picture then 'picture' else 'banner' end as kind
    from profile_images join users on users.id = profile_images.user_id
    where name = any(${[...names]}::text[])
      and '/api/images/' || name in (users.profile_picture, users.banner_image)`.execute(db);
  return rows;
}

export async function deleteImages(db: Db, names: readonly string[]): Promise<void> {
  await db
    .deleteFrom('profile_images')
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
}

/** Whether the member stored an image under this name. */
export async function hasImage(db: Db, memberId: number, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('profile_images')
    .select('name')
    .where('name', '=', name)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}
