import type { Db } from '../../../core/database/database.ts';

declare module '../../../core/database/database.ts' {
  interface Tables {
    library_choices: { user_id: number; title_id: number; audio: string | null; subtitles: string | null };
    library_reports: { name: string; at: Date; report: unknown };
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

/** What the last run of something found. */
export async function readReport(db: Db, name: string): Promise<{ at: Date; report: unknown } | null> {
  const row = await db
    .selectFrom('library_reports')
    .select(['at', 'report'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeReport(db: Db, name: string, report: unknown): Promise<void> {
  const written = { at: new Date(), report: JSON.stringify(report) };
  await db
    .insertInto('library_reports')
    .values({ name, ...written })
    .onConflict((found) => found.column('name').doUpdateSet(written))
    .execute();
}
