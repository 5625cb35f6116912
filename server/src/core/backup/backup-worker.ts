import { openDatabase } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import type { FromBackupWorker, ToBackupWorker } from './backup-messages.ts';
import { failureText, makeBackup } from './make-backup.ts';

/** Makes one backup in a process of its own: hashing and compressing must not delay the answers of the server. */
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort(new BackupError('system:backup.problem.stopped')));
// A Ctrl-C in the terminal reaches this process, too; the server decides what happens.
process.on('SIGINT', () => undefined);
// The server was killed.
process.once('disconnect', () => process.exit(1));

process.once('message', (order: ToBackupWorker) => void work(order));

async function work(order: ToBackupWorker): Promise<void> {
  const db = openDatabase({ ...order.connection, max: 2 }, () => undefined);
  let outcome: FromBackupWorker;
  try {
    outcome = { kind: 'made', result: await makeBackup(db, order, { signal: stopping.signal }) };
  } catch (error) {
    const stack = error instanceof BackupError ? null : ((error as Error).stack ?? null);
    outcome = { kind: 'failed', reason: failureText(error), stack };
  }
  await db.destroy().catch(() => undefined);
  process.send!(outcome, undefined, undefined, () => process.exit(0));
}
