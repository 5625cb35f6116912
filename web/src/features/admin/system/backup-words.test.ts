import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { expect, test } from 'vitest';
import { backupProgress, backupState, nextBackupText } from './backup-words.ts';

const now = new Date(2026, 10, 16, 12, 0).toISOString();
const fresh = { target: '/backups', last: {}, running: null, failure: null, late: null } as SystemBackup;
const running = { since: now, stage: 'files', done: 3, total: 12 } as const;

test('the most important state of the backups is shown', () => {
  expect(backupState(fresh)).toEqual({ word: 'Up to date', tone: 'on' });
  expect(backupState({ ...fresh, last: null }).word).toBe('None yet');
  expect(backupState({ ...fresh, last: null, target: null }).word).toBe('Not set up');
  const failure = { at: now, reason: 'The disk is full.' };
  expect(backupState({ ...fresh, failure })).toEqual({ word: 'Last try failed', tone: 'error' });
  expect(backupState({ ...fresh, failure, late: 'Old' }).word).toBe('Too old');
  expect(backupState({ ...fresh, last: null, late: 'None' })).toEqual({ word: 'None yet', tone: 'error' });
  expect(backupState({ ...fresh, failure, running }).word).toBe('Being made');
});

test('the progress of a backup is counted in tables, then in files', () => {
  expect(backupProgress(running)).toEqual({ text: 'Files: 3 of 12 files', share: 0.25 });
  expect(backupProgress({ ...running, stage: 'database', done: 0, total: 1 }).text).toBe(
    'Database: 0 of 1 table',
  );
  expect(backupProgress({ ...running, total: 0 })).toEqual({ text: 'Starting' });
  expect(backupProgress({ ...running, stage: 'cleaning' })).toEqual({ text: 'Deleting old backups' });
});

test('the next backup is said in minutes, then by the clock, then by the date', () => {
  const inHours = (hours: number) =>
    nextBackupText({ ...fresh, nextAt: new Date(Date.parse(now) + hours * 3_600_000).toISOString() }, now);
  expect(inHours(0)).toBe('soon');
  expect(inHours(0.5)).toBe('in 30 min');
  expect(inHours(5)).toBe('today, 17:00');
  expect(inHours(24)).toBe('17 Nov, 12:00');
  expect(nextBackupText({ ...fresh, running, nextAt: now }, now)).toBe('now');
});
