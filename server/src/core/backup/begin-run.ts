import type { Db } from '../database/database.ts';
import { endAbandonedRuns, endRun, findRunningRun, insertRun } from './backup-runs.store.ts';
import { isProcessRunning, markThisProcess, processMark } from './process-mark.ts';

/**
 * Begins a run of this process. Null while another one is under way, or when one began after the run `after`: another
 * node was faster.
 */
export async function beginRun(db: Db, target: string, after?: number): Promise<number | null> {
  await endAbandonedRuns(db);
  const running = await findRunningRun(db);
  const mark = processMark.safeParse(running?.process);
  if (running && mark.success && (await isProcessRunning(mark.data)) === false)
    await endRun(db, running.id, { outcome: 'stopped', problem: 'system:backup.problem.processEnded' });
  return insertRun(db, { target, process: await markThisProcess(), after });
}
