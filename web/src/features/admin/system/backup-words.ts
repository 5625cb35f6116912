import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { clockText, whenText } from '../../../core/format/dates.ts';
import { inText } from '../../../core/format/durations.ts';
import type { Tone } from './system-words.ts';
import { t } from '../../../core/texts.ts';

export function backupState({ target, last, running, failure, late }: SystemBackup): {
  word: string;
  tone: Tone;
} {
  if (running) return { word: t('system:backup.making'), tone: 'away' };
  if (late !== null)
    return { word: last ? t('system:backup.tooOld') : t('system:backup.none'), tone: 'error' };
  if (failure) return { word: t('system:backup.lastFailed'), tone: 'error' };
  if (target === null) return { word: t('system:backup.notSetUp'), tone: 'off' };
  return last
    ? { word: t('system:backup.upToDate'), tone: 'on' }
    : { word: t('system:backup.none'), tone: 'off' };
}

/** How far a running backup is; without a share while it is unknown. */
export function backupProgress({ stage, done, total }: NonNullable<SystemBackup['running']>): {
  text: string;
  share?: number;
} {
  if (stage === 'cleaning') return { text: t('system:backup.cleaning') };
  if (total === 0) return { text: t('system:backup.starting') };
  return {
    text: t(stage === 'files' ? 'system:backup.files' : 'system:backup.tables', { done, total }),
    share: done / total,
  };
}

/** "in 42 min", "today, 17:00", "17 Nov, 03:12" */
export function nextBackupText({ nextAt, running }: SystemBackup, now: string): string {
  if (running) return t('core:now');
  if (nextAt === null) return '—';
  const ms = Date.parse(nextAt) - Date.parse(now);
  if (ms < 3_600_000) return inText(nextAt, now);
  return whenText(nextAt, new Date(now)) === clockText(nextAt)
    ? t('system:backup.today', { time: clockText(nextAt) })
    : whenText(nextAt, new Date(now));
}
