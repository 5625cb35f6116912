import { expect, test } from 'vitest';
import type { BackupState } from '../../../core/backup/backup-runs.store.ts';
import { backupLateness, nextBackupAt } from './backup-times.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 16);
const plan = { everyMs: day, startedAt: now - 3 * hour };
const none: BackupState = {
  lastGood: null,
  running: null,
  failure: null,
  failures: 0,
  firstTryAt: null,
  lastRunId: 0,
  installedAt: new Date(now - 3 * day),
  hasMembers: true,
};
const goodAt = (ms: number) => ({ made_at: new Date(now - ms) }) as BackupState['lastGood'];
const failedAt = (ms: number, failures: number) => ({
  failure: { ended_at: new Date(now - ms), problem: 'The disk is full.' },
  failures,
});
const minutesUntil = (state: Partial<BackupState>) =>
  (nextBackupAt({ ...none, ...state }, plan) - now) / 60_000;
const lateness = (state: Partial<BackupState>, by: typeof plan | null = plan) =>
  backupLateness({ ...none, ...state }, by, now);

test('the next backup is an interval after the last good one, and the first one a minute after the start', () => {
  expect(minutesUntil({ lastGood: goodAt(20 * hour) })).toBe(240);
  expect(minutesUntil({ lastGood: goodAt(30 * hour) })).toBe(-360);
  expect(nextBackupAt(none, plan)).toBe(plan.startedAt + 60_000);
});

test('a failed backup is tried again after 5 minutes, then after longer waits, but at least once an interval', () => {
  const lastGood = goodAt(25 * hour);
  const waits = [1, 2, 3, 4, 5].map((failures) => minutesUntil({ lastGood, ...failedAt(0, failures) }));
  expect(waits).toEqual([5, 15, 60, 240, 240]);
  const often = { everyMs: 600_000, startedAt: 0 };
  expect(nextBackupAt({ ...none, ...failedAt(0, 3) }, often)).toBe(now + 600_000);
});

test('owners are warned when the last good backup is older than twice the interval', () => {
  expect(lateness({ lastGood: goodAt(47 * hour) })).toBeNull();
  expect(lateness({ lastGood: goodAt(49 * hour) })).toBe('old');
});

test('a Snowglobe that was switched off for days has an hour to catch up, unless its backup fails', () => {
  const justStarted = { everyMs: day, startedAt: now - 60_000 };
  const lastGood = goodAt(9 * day);
  expect(lateness({ lastGood }, justStarted)).toBeNull();
  expect(lateness({ lastGood, ...failedAt(0, 1) }, justStarted)).toBe('old');
});

test('without any good backup they are warned after a week, or earlier if every try has failed', () => {
  expect(lateness({})).toBeNull();
  expect(lateness({ installedAt: new Date(now - 8 * day) })).toBe('none');
  const firstTryAt = new Date(now - 49 * hour);
  expect(lateness({ ...failedAt(hour, 9), firstTryAt })).toBe('failing');
});

test('without BACKUP_TO they are warned after a week, if members have accounts and nobody made a backup by hand', () => {
  const installedAt = new Date(now - 8 * day);
  expect(lateness({ installedAt }, null)).toBe('not set');
  expect(lateness({ installedAt, hasMembers: false }, null)).toBeNull();
  expect(lateness({ installedAt, lastGood: goodAt(100 * day) }, null)).toBeNull();
  expect(lateness({}, null)).toBeNull();
});
