import type { Database } from '../database/database.ts';
import { deleteDeletion, insertDeletion, lockDeletion } from './file-deletions.store.ts';

/**
 * Deletes files of a store that several nodes share. What is to be deleted is a row first: a file is deleted also when the
 * store does not answer now, and only after a running backup.
 */
export function createFileDeletions(db: Database, removeObject: (key: string) => Promise<void>) {
  let running: Promise<void> | undefined;
  /** Something was queued after the running work had found nothing more. */
  let isAsked = false;

  /** The row is locked until the file is gone, so that the same key is not stored again meanwhile. */
  const deleteNext = () =>
    db.transaction().execute(async (tx) => {
      const key = await lockDeletion(tx);
      if (key === null) return false;
      await removeObject(key);
      await deleteDeletion(tx, key);
      return true;
    });

  async function run(): Promise<void> {
    isAsked = false;
    while (await deleteNext());
  }

  /** Deletes what is queued; an error is that of the store or the database. */
  function work(): Promise<void> {
    isAsked = true;
    return (running ??= run().finally(() => {
      running = undefined;
      if (isAsked) void work().catch(() => undefined);
    }));
  }

  return {
    work,
    async add(key: string): Promise<void> {
      await insertDeletion(db, key);
      // Not awaited: a store that does not answer must not delay the answer. The chore of each minute tries again.
      void work().catch(() => undefined);
    },
    /** Before a file is stored: its key may be queued from an earlier try. */
    cancel: (key: string) => deleteDeletion(db, key),
    async drain(): Promise<void> {
      await running?.catch(() => undefined);
    },
  };
}
