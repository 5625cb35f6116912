import {
  lockBackupWarning,
  readBackupState,
  saveBackupWarning,
  type BackupState,
} from '../../../core/backup/backup-runs.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { listOwners } from '../owners.store.ts';
import type { BackupSchedule } from './backup-schedule.ts';
import { backupLateness, type Lateness } from './backup-times.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    'backup is late': { memberId: number; text: string };
  }
}

/**
 * Notifies the owners by inbox and mail when there is no recent backup: once, until a good one was made. That is stored
 * in the database, so that neither a restart nor a second node repeats it.
 */
export function watchBackups(core: FeatureCore, schedule: BackupSchedule): void {
  const { config, db, domainEvents, live, log, mails } = core;

  /** Null when all is well. */
  async function readWarning() {
    const state = await readBackupState(db, schedule.target);
    const lateness = backupLateness(state, schedule.plan, Date.now());
    if (!lateness) return null;
    const text = lateText(lateness, state, schedule.target);
    const { failure } = state;
    return {
      short: failure ? `${text} The last try failed.` : text,
      long: failure ? `${text} The last try failed: ${failure.problem}` : text,
    };
  }

  let wasLate: boolean | null = null;
  async function check(): Promise<void> {
    const text = (await readWarning())?.long ?? null;
    if (wasLate === (text !== null)) return;
    await live.transaction(async (tx, outbox) => {
      const isSent = await lockBackupWarning(tx);
      if (isSent === (text !== null)) return;
      await saveBackupWarning(tx, text !== null);
      if (text === null) return;
      for (const { id: memberId, username, email } of await listOwners(tx)) {
        await domainEvents.emit({ tx, outbox }, 'backup is late', { memberId, text });
        await mails.send(tx, {
          to: email,
          subject: 'Snowglobe: there is no recent backup',
          text: [
            `Hello ${username},`,
            text,
            `Without a backup, everything in your Snowglobe at ${config.PUBLIC_URL} is lost with its disk. The dashboard shows more: System, Backups.`,
          ].join('\n\n'),
        });
      }
      log.warn({ reason: text }, 'There is no recent backup; the owners were notified');
    });
    wasLate = text !== null;
  }

  core.stats.addWarning({
    name: 'backup',
    read: async () => (await readWarning())?.short ?? null,
    opens: { tab: 'system', needs: 'stats.read' },
  });
  core.metrics.gauges(
    'snowglobe_backup_age_seconds',
    'The age of the last good backup; missing when there is none',
    [],
    async () => {
      const { lastGood } = await readBackupState(db, schedule.target);
      return lastGood ? [{ labels: {}, value: (Date.now() - lastGood.made_at.getTime()) / 1000 }] : [];
    },
  );
  core.metrics.gauges(
    'snowglobe_backup_ok',
    '1 if the last try to make a backup was good, 0 if it failed; missing when there was none',
    [],
    async () => {
      const { lastGood, failure } = await readBackupState(db, schedule.target);
      return lastGood || failure ? [{ labels: {}, value: failure ? 0 : 1 }] : [];
    },
  );
  const startAndCheck = async () => {
    await schedule.startIfDue();
    await check();
  };
  core.everyHour('system.check-backups', startAndCheck);
  core.everyMinute('system.check-backups', startAndCheck);
}

/** The warning as one sentence. */
export function lateText(lateness: Lateness, { lastGood }: BackupState, target: string | null): string {
  const texts = {
    old: () => `The last good backup is from ${momentText(lastGood!.made_at)}.`,
    failing: () => 'There is no good backup yet.',
    none: () => `There is no backup in ${target} yet.`,
    'not set': () => 'There is no backup yet. Set BACKUP_TO, and Snowglobe makes one every day.',
  };
  return texts[lateness]();
}

const momentText = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
