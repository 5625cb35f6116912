import type { TestApp } from './with-app.ts';

/** Every chore is due; all of them are done when this resolves. */
export async function anHourPasses({ core, db }: TestApp): Promise<void> {
  await core.chores.list();
  await db
    .updateTable('chores')
    .set({ due_at: new Date(0) })
    .execute();
  await core.chores.catchUp();
}
