import { sql, type Generated } from 'kysely';
import type { Db } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    profile_images: { name: string; user_id: number | null; created_at: Generated<Date> };
  }
}

export async function insertImage(db: Db, image: { name: string; memberId: number }): Promise<void> {
  await db.insertInto('profile_images').values({ name: image.name, user_id: image.memberId }).execute();
}

/** Forgets images that no profile shows, and tells their names. */
export async function takeUnusedImages(db: Db, before: Date): Promise<string[]> {
  const taken = await db
    .deleteFrom('profile_images')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select(sql`1`.as('one'))
            .whereRef('users.id', '=', 'profile_images.user_id')
            .where(
              sql<boolean>`'/api/images/' || profile_images.name in (users.profile_picture, users.banner_image)`,
            ),
        ),
      ),
    )
    .returning('name')
    .execute();
  return taken.map((image) => image.name);
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
