import type { Generated } from 'kysely';
import type { Tx } from '../../core/database/database.ts';

declare module '../../core/database/database.ts' {
  interface Tables {
    disk_warning: { machine: string; level: Generated<number> };
  }
}

/**
 * The level of this machine that owners were notified of last. Locked until the end of the transaction, so that two
 * nodes notify once.
 */
export async function lockDiskWarning(tx: Tx, machine: string): Promise<number> {
  await tx
    .insertInto('disk_warning')
    .values({ machine })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('disk_warning')
    .select('level')
    .where('machine', '=', machine)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.level;
}

export async function saveDiskWarning(tx: Tx, machine: string, level: number): Promise<void> {
  await tx.updateTable('disk_warning').set({ level }).where('machine', '=', machine).execute();
}
