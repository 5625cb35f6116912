import type { Live } from '../../../core/live/live.ts';

/** Demo messages get times in the past, so that they do not all have the same time. */
export function setMessageTime(live: Live, id: number, time: Date): Promise<unknown> {
  return live.statement((db, announcements) => {
    announcements.sharedChanged('public chat');
    return db.updateTable('messages').set({ created_at: time }).where('id', '=', id).execute();
  });
}
