import type { BackupState } from '../../../core/backup/backup-runs.store.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The waits after the first, second, … failure; the last one is repeated. */
const retryMs = [5 * minute, 15 * minute, hour, 4 * hour];
/** The first backup is made this long after the start. */
const firstMs = minute;
/** Without any backup, the owners are warned after this time. */
const noneMs = 7 * day;
/** After a start, a missed backup has this long before anybody is warned. */
const catchUpMs = hour;

type Plan = { everyMs: number; startedAt: number };

/** When the next backup is due, in milliseconds. */
export function nextBackupAt(
  { lastGood, failure, failures }: BackupState,
  { everyMs, startedAt }: Plan,
): number {
  const due = lastGood && lastGood.made_at.getTime() + everyMs;
  if (!failure) return due ?? startedAt + firstMs;
  const wait = Math.min(everyMs, retryMs[Math.min(failures, retryMs.length) - 1] ?? 0);
  return Math.max(due ?? 0, failure.ended_at.getTime() + wait);
}

export type Lateness = 'old' | 'failing' | 'none' | 'not set';

/**
 * Whether the owners have to do something: the last good backup is older than twice the interval, or there is none.
 * `plan` is null when BACKUP_TO is not set.
 */
export function backupLateness(state: BackupState, plan: Plan | null, now: number): Lateness | null {
  const { lastGood, firstTryAt, failure, installedAt, hasMembers } = state;
  if (!plan) {
    const isForgotten = !lastGood && hasMembers && now - installedAt.getTime() > noneMs;
    return isForgotten ? 'not set' : null;
  }
  // The missed backup of a Snowglobe that was switched off is being made.
  if (!failure && now - plan.startedAt < catchUpMs) return null;
  if (lastGood) return now - lastGood.made_at.getTime() > 2 * plan.everyMs ? 'old' : null;
  if (firstTryAt && now - firstTryAt.getTime() > 2 * plan.everyMs) return 'failing';
  return now - installedAt.getTime() > noneMs ? 'none' : null;
}
