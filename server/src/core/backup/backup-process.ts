import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { lowerPriority } from '../lower-priority.ts';
import type { FromBackupWorker, ToBackupWorker } from './backup-messages.ts';

const script = fileURLToPath(new URL('backup-worker.ts', import.meta.url));
/** Not the lowest priority: a backup that hardly runs keeps its snapshot open for hours. */
export const backupNiceness = 10;
/** A process that does not end by itself after this time is killed. */
const stopMs = 5000;

export type BackupProcess = { ended: Promise<FromBackupWorker>; stop(): void };

/** Makes a backup in a process with low priority. */
export function startBackupProcess(order: ToBackupWorker): BackupProcess {
  const child = fork(script, [], {
    execArgv: ['--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  lowerPriority(child.pid, backupNiceness);
  let errorOutput = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = (errorOutput + text).slice(-2000);
  });
  const ended = new Promise<FromBackupWorker>((resolve) => {
    child.once('message', resolve as (message: unknown) => void);
    const onEnd = (how: string) => {
      const reason = said('system:backup.problem.processEndedBy', { how });
      resolve({ kind: 'failed', reason, stack: errorOutput || null });
    };
    child.once('error', (error) => onEnd(error.message));
    child.once('exit', (code, signal) => onEnd(signal ?? `exit code ${code}`));
  });
  child.send(order, (error) => error && child.kill('SIGKILL'));
  return {
    ended,
    stop() {
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), stopMs).unref();
    },
  };
}
