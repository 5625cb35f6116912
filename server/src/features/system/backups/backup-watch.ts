import { said } from '@snowglobe/contract/texts/texts.ts';
import {
  lockBackupWarning,
  readBackupState,
  saveBackupWarning,
  type BackupState,
} from '../../../core/backup/backup-runs.store.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { inEnglish, textIn, translate } from '../../../core/texts/texts.ts';
import { listOwners } from '../owners.store.ts';
import type { BackupSchedule } from './backup-schedule.ts';
import { backupLateness, type Lateness } from './backup-times.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** The text is in the language of the member. */
    'backup is late': { memberId: number; text: string };
  }
}

/**
 * Notifies the owners by inbox and mail when there is no recent backup: once, until a good one was made. That is stored
 * in the database, so that neither a restart nor a second node repeats it.
 */
export function watchBackups(core: FeatureCore, schedule: BackupSchedule): void {
  const { config, db, domainEvents, live, log, mails } = core;

  /** Sentences as `said`; null when all is well. The long form has the reason of the last failure. */
  async function readWarning() {
    const state = await readBackupState(db, schedule.target);
    const lateness = backupLateness(state, schedule.plan, Date.now());
    if (!lateness) return null;
    const text = lateText(lateness, state, schedule.target);
    const { failure } = state;
    return {
      short: failure ? [text, 'system:warning.backup.lastFailed'] : [text],
      long: failure
        ? [text, said('system:warning.backup.lastFailedBy', { problem: { said: failure.problem } })]
        : [text],
    };
  }

  let wasLate: boolean | null = null;
  async function check(): Promise<void> {
    const sentences = (await readWarning())?.long ?? null;
    if (wasLate === (sentences !== null)) return;
    await live.transaction(async (tx, outbox) => {
      const isSent = await lockBackupWarning(tx);
      if (isSent === (sentences !== null)) return;
      await saveBackupWarning(tx, sentences !== null);
      if (sentences === null) return;
      for (const { id: memberId, username, email, language } of await listOwners(tx)) {
        const text = sentences.map((each) => translate(language, each)).join(' ');
        await domainEvents.emit({ tx, outbox }, 'backup is late', { memberId, text });
        await mails.send(tx, {
          to: email,
          subject: textIn(language, 'system:mail.backup.subject'),
          text: [
            textIn(language, 'system:mail.hello', { name: username }),
            text,
            textIn(language, 'system:mail.backup.text', { address: config.PUBLIC_URL }),
          ].join('\n\n'),
        });
      }
      const reason = sentences.map(inEnglish).join(' ');
      log.warn({ reason }, 'There is no recent backup; the owners were notified');
    });
    wasLate = sentences !== null;
  }

  core.stats.addWarning({
    name: 'backup',
    read: async () => (await readWarning())?.short ?? [],
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

/** The warning as one sentence, as `said`. */
export function lateText(lateness: Lateness, { lastGood }: BackupState, target: string | null): string {
  const texts = {
    old: () => said('system:warning.backup.old', { time: momentText(lastGood!.made_at) }),
    failing: () => 'system:warning.backup.failing',
    none: () => said('system:warning.backup.none', { target: target ?? '' }),
    'not set': () => 'system:warning.backup.notSet',
  };
  return texts[lateness]();
}

const momentText = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
