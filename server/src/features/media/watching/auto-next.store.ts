import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    media_wishes: { user_id: number; auto_next: boolean };
  }
}

export async function findAutoNext(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .selectFrom('media_wishes')
    .select('auto_next')
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return found?.auto_next ?? false;
}

export async function saveAutoNext(db: Db, memberId: number, autoNext: boolean): Promise<void> {
  await db
    .insertInto('media_wishes')
    .values({ user_id: memberId, auto_next: autoNext })
    .onConflict((known) => known.column('user_id').doUpdateSet({ auto_next: autoNext }))
    .execute();
}
