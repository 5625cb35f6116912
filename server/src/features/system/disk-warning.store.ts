import type { Tx } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    disk_warning: { only_row: boolean; level: number };
  }
}

/**
 * The level that owners were notified of last. Locked until the end of the transaction, so that two nodes
 * notify once.
 */
export async function lockDiskWarning(tx: Tx): Promise<number> {
  const row = await tx.selectFrom('disk_warning').select('level').forUpdate().executeTakeFirstOrThrow();
  return row.level;
}

export async function saveDiskWarning(tx: Tx, level: number): Promise<void> {
  await tx.updateTable('disk_warning').set({ level }).execute();
}
