import { resolve, sep } from 'node:path';
import { systemFaults as faults } from '@snowglobe/contract/features/system/system.faults.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { AppError } from '../../../core/app-error.ts';
import { BackupError } from '../../../core/backup/backup-error.ts';
import { startBackupProcess, type BackupProcess } from '../../../core/backup/backup-process.ts';
import { endRun, readBackupState } from '../../../core/backup/backup-runs.store.ts';
import { beginRun } from '../../../core/backup/begin-run.ts';
import { openBackupStore } from '../../../core/backup/open-store.ts';
import { parseRetention } from '../../../core/backup/retention.ts';
import type { Config } from '../../../core/config/config.ts';
import { StartError } from '../../../core/config/start-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { audit } from '../../../core/security/audit.store.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { version } from '../../../version.ts';
import { nextBackupAt } from './backup-times.ts';
import { inEnglish, translateLines } from '../../../core/texts/texts.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    /** An owner asked for a backup on a node that makes none. */
    'system.backup': Record<string, never>;
  }
}

/** The backup itself runs outside of the job, with a row of its own. */
const jobRules = {
  concurrency: 1,
  maxSeconds: 60,
  retries: { times: 2, firstWaitSeconds: 1, maxWaitSeconds: 10 },
};

export type BackupSchedule = ReturnType<typeof createBackupSchedule>;

/** Makes backups at their times, and when an owner asks for one. Each runs in a process of its own. */
export function createBackupSchedule(core: FeatureCore) {
  const { config, connection, db, log } = core;
  const target = targetOf(config);
  const plan = target === null ? null : { everyMs: config.BACKUP_EVERY, startedAt: Date.now() };
  let running: BackupProcess | null = null;
  // Its files are stored once: the next backup continues where this one stopped.
  core.onStop(() => running?.stop());

  async function run(runId: number, mustExist: boolean): Promise<void> {
    const { BACKUP_PASSPHRASE, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
    const { S3_BUCKET, FILE_STORE, SECRET_KEY } = config;
    running = startBackupProcess({
      target: target!,
      settings: {
        BACKUP_PASSPHRASE,
        S3_ENDPOINT,
        S3_REGION,
        S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY,
        S3_BUCKET,
        FILE_STORE,
        SECRET_KEY,
      },
      connection,
      dataDir: resolve(config.DATA_DIR),
      program: version,
      retention: parseRetention(config.BACKUP_KEEP),
      mustExist,
      runId,
    });
    if (core.isStopping()) running.stop();
    const outcome = await running.ended;
    running = null;
    if (outcome.kind === 'made') {
      const { id, rows, files, bytes, newBytes, seconds, problem } = outcome.result;
      const size = `${rows} rows, ${files} files, ${sizeText(bytes)}, of which ${sizeText(newBytes)} are new`;
      log.info(`Backup ${id} in ${target} is complete: ${size}, ${seconds.toFixed(1)} s`);
      if (problem) log.warn(`Backup ${id} in ${target}: ${translateLines(null, problem)}`);
      return;
    }
    if (core.isStopping()) {
      await endRun(db, runId, { outcome: 'stopped', problem: 'system:backup.problem.stopped' });
      return;
    }
    // Has no effect if the process has done it.
    await endRun(db, runId, { outcome: 'failed', problem: outcome.reason });
    const nextAt = new Date(nextBackupAt(await readBackupState(db, target), plan!)).toISOString();
    const reason = inEnglish(outcome.reason).replace(/\.?$/, '.');
    const details = outcome.stack ? { stack: outcome.stack } : {};
    log.error(details, `The backup to ${target} failed: ${reason} The next try is at ${nextAt}.`);
  }

  core.jobs.define('system.backup', jobRules, async () => {
    if (!target) return;
    const { lastGood } = await readBackupState(db, target);
    const runId = await beginRun(db, target);
    // Otherwise another one runs.
    if (runId !== null) core.inBackground('backup', () => run(runId, lastGood !== null));
  });

  return {
    target,
    plan,

    /** Starts the backup if it is due. */
    async startIfDue(): Promise<void> {
      if (!target || running || !core.doesWork || core.isStopping()) return;
      const state = await readBackupState(db, target);
      if (state.running || Date.now() < nextBackupAt(state, plan!)) return;
      const runId = await beginRun(db, target, state.lastRunId);
      if (runId !== null) core.inBackground('backup', () => run(runId, state.lastGood !== null));
    },

    async startNow(actor: Member): Promise<void> {
      if (!target) throw new AppError(faults.noBackupTarget);
      const { lastGood, running: current } = await readBackupState(db, target);
      if (!core.doesWork) {
        if (current) throw new AppError(faults.backupRuns);
        await transact(db, async (tx) => {
          await core.jobs.add(tx, 'system.backup', {});
          await audit(tx, { actor, action: 'backup.run', target });
        });
        return;
      }
      const runId = await transact(db, async (tx) => {
        const id = await beginRun(tx, target);
        if (id === null) throw new AppError(faults.backupRuns);
        await audit(tx, { actor, action: 'backup.run', target });
        return id;
      });
      core.inBackground('backup', () => run(runId, lastGood !== null));
    },
  };
}

/** The name of the target; a wrong setting stops the start. */
function targetOf(config: Config): string | null {
  if (!config.BACKUP_TO) return null;
  try {
    const { name } = openBackupStore(config.BACKUP_TO, config);
    const dataDir = resolve(config.DATA_DIR);
    if (name === dataDir || name.startsWith(dataDir + sep))
      throw new StartError(
        `The setting BACKUP_TO is wrong: it is inside DATA_DIR, so the backups would be lost together with the data.`,
      );
    return name;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new StartError(`The setting BACKUP_TO is wrong: ${error.message}`);
  }
}
