import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { clockText, whenText } from '../../../core/format/dates.ts';
import { inText } from '../../../core/format/durations.ts';
import { countWords, numberText } from '../../../core/format/numbers.ts';
import type { Tone } from './system-words.ts';

export function backupState({ target, last, running, failure, late }: SystemBackup): {
  word: string;
  tone: Tone;
} {
  if (running) return { word: 'Being made', tone: 'away' };
  if (late !== null) return { word: last ? 'Too old' : 'None yet', tone: 'error' };
  if (failure) return { word: 'Last try failed', tone: 'error' };
  if (target === null) return { word: 'Not set up', tone: 'off' };
  return last ? { word: 'Up to date', tone: 'on' } : { word: 'None yet', tone: 'off' };
}

/** How far a running backup is; without a share while it is unknown. */
export function backupProgress({ stage, done, total }: NonNullable<SystemBackup['running']>): {
  text: string;
  share?: number;
} {
  if (stage === 'cleaning') return { text: 'Deleting old backups' };
  if (total === 0) return { text: 'Starting' };
  const counted = stage === 'files' ? countWords(total, 'file') : countWords(total, 'table');
  return {
    text: `${stage === 'files' ? 'Files' : 'Database'}: ${numberText(done)} of ${counted}`,
    share: done / total,
  };
}

/** "in 42 min", "today, 17:00", "17 Nov, 03:12" */
export function nextBackupText({ nextAt, running }: SystemBackup, now: string): string {
  if (running) return 'now';
  if (nextAt === null) return '—';
  const ms = Date.parse(nextAt) - Date.parse(now);
  if (ms < 3_600_000) return inText(nextAt, now);
  return whenText(nextAt, new Date(now)) === clockText(nextAt)
    ? `today, ${clockText(nextAt)}`
    : whenText(nextAt, new Date(now));
}
