import type { TestApp } from './with-app.ts';

/** Makes every hourly chore due and runs all of them. */
export async function runAllChores({ core, db }: TestApp): Promise<void> {
  await core.chores.list();
  await db
    .updateTable('chores')
    .set({ due_at: new Date(0) })
    .execute();
  await core.chores.catchUp();
}
