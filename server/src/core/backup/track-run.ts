import type { Database } from '../database/database.ts';
import { BackupError } from './backup-error.ts';
import { endRun, renewRun, type RunEnd } from './backup-runs.store.ts';
import type { Progress } from './progress.ts';

const renewMs = 1000;

/** Keeps the row of a run up to date, so that the dashboard shows how far it is and that its process lives. */
export function trackRun(db: Database, runId: number | null) {
  const lost = new AbortController();
  let latest: Progress = { stage: 'database', done: 0, total: 0 };
  let writing = Promise.resolve();
  async function renew(id: number): Promise<void> {
    const isOurs = await renewRun(db, id, latest);
    if (!isOurs) lost.abort(new BackupError('system:backup.problem.noAnswer'));
  }
  const timer = setInterval(() => {
    // While the database is away, the backup fails by itself.
    if (runId !== null) writing = writing.then(() => renew(runId)).catch(() => undefined);
  }, renewMs);
  return {
    /** Aborts when another process has ended this run. */
    lost: lost.signal,
    progress: (progress: Progress) => void (latest = progress),
    async end(end: RunEnd): Promise<void> {
      clearInterval(timer);
      await writing;
      if (runId !== null) await endRun(db, runId, end).catch(() => undefined);
    },
  };
}
