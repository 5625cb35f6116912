import type { Db } from '../core/database.ts';

/** The demo's past did not happen all at once. */
export async function setMessageTime(db: Db, id: number, time: Date): Promise<void> {
  await db.updateTable('messages').set({ created_at: time }).where('id', '=', id).execute();
}
