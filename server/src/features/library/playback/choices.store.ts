import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    library_choices: { user_id: number; title_id: number; audio: string | null; subtitles: string | null };
  }
}

export type Choice = { audio: string | null; subtitles: string | null };

export function findChoice(db: Db, memberId: number, titleId: number): Promise<Choice | undefined> {
  return db
    .selectFrom('library_choices')
    .select(['audio', 'subtitles'])
    .where('user_id', '=', memberId)
    .where('title_id', '=', titleId)
    .executeTakeFirst();
}

export async function writeChoice(db: Db, memberId: number, titleId: number, choice: Choice): Promise<void> {
  await db
    .insertInto('library_choices')
    .values({ user_id: memberId, title_id: titleId, ...choice })
    .onConflict((found) => found.columns(['user_id', 'title_id']).doUpdateSet(choice))
    .execute();
}
