import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';

/** The store that the operator named: a folder of this machine. */
export function openBackupStore(target: string): BackupStore {
  return createFolderStore(target);
}
