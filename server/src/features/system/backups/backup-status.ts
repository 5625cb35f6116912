import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { readBackupState } from '../../../core/backup/backup-runs.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { translate, translateLines } from '../../../core/texts/texts.ts';
import type { BackupSchedule } from './backup-schedule.ts';
import { backupLateness, nextBackupAt } from './backup-times.ts';
import { lateText } from './backup-watch.ts';

/** The backups for the System tab. */
export async function readBackupStatus(
  { config, db }: FeatureCore,
  { target, plan }: BackupSchedule,
  language: Language,
): Promise<SystemBackup> {
  const state = await readBackupState(db, target);
  const { lastGood, running, failure } = state;
  const lateness = backupLateness(state, plan, Date.now());
  return {
    target,
    everyMs: config.BACKUP_EVERY,
    keep: config.BACKUP_KEEP,
    isEncrypted: Boolean(config.BACKUP_PASSPHRASE),
    last: lastGood && {
      at: lastGood.made_at.toISOString(),
      target: lastGood.target,
      bytes: lastGood.bytes,
      newBytes: lastGood.new_bytes,
      tookMs: lastGood.ended_at.getTime() - lastGood.started_at.getTime(),
      problem: lastGood.problem && translateLines(language, lastGood.problem),
    },
    running: running && {
      since: running.started_at.toISOString(),
      stage: running.stage === 'files' || running.stage === 'cleaning' ? running.stage : 'database',
      done: running.done,
      total: running.total,
    },
    failure: failure && { at: failure.ended_at.toISOString(), reason: translate(language, failure.problem) },
    nextAt: plan && new Date(Math.max(Date.now(), nextBackupAt(state, plan))).toISOString(),
    late: lateness && translate(language, lateText(lateness, state, target)),
  };
}
