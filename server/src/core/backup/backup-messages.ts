import type { BackupOrder, BackupResult } from './make-backup.ts';

/** The message from the server to the process that makes a backup. */
export type ToBackupWorker = BackupOrder;
/** The stack is that of an unexpected error. */
export type FromBackupWorker =
  | { kind: 'made'; result: BackupResult }
  | { kind: 'failed'; reason: string; stack: string | null };
