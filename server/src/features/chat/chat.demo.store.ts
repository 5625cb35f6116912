import type { Live } from '../../core/live/live.ts';

/** What was said in the demo was not said all at once. */
export function setMessageTime(live: Live, id: number, time: Date): Promise<unknown> {
  return live.statement((db, announcements) => {
    announcements.sharedChanged('public chat');
    return db.updateTable('messages').set({ created_at: time }).where('id', '=', id).execute();
  });
}
