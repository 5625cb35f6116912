import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { expect, test } from 'vitest';
import { choreLabel } from './chore-labels.ts';
import { diskShares, outcomeText, systemProblems } from './system-words.ts';

type Parts = Pick<SystemStatus, 'services' | 'failedJobs' | 'chores' | 'disk' | 'backup' | 'nodeWarnings'>;
const well = {
  services: [
    { name: 'Mail', status: 'answers' },
    { name: 'Redis', status: 'not_configured' },
  ],
  failedJobs: [],
  chores: [{ outcome: 'done' }, { outcome: 'never' }],
  disk: { state: 'fine' },
  backup: { late: null, failure: null },
  nodeWarnings: [],
} as unknown as Parts;

test('a service that is not configured is no problem', () => {
  expect(systemProblems(well)).toEqual([]);
});

test('every problem is named', () => {
  const parts = {
    services: [
      { name: 'Mail', status: 'silent' },
      { name: 'S3', status: 'silent' },
    ],
    failedJobs: [{}],
    chores: [{ outcome: 'failed' }, { outcome: 'failed' }],
    disk: { state: 'low' },
    backup: { late: null, failure: {} },
    nodeWarnings: ['snow-2:3000 was not seen for 8 seconds.'],
  } as unknown as Parts;
  expect(systemProblems(parts)).toEqual([
    'Mail, S3 do not answer',
    'the disk runs full',
    'the nodes',
    'backups',
    '1 failed job',
    '2 failed chores',
  ]);
});

test('the shares of the disk add up, and files that are not counted yet belong to the rest', () => {
  const disk = { state: 'fine', total: 100, free: 40, database: 10, files: 20 } as const;
  expect(diskShares(disk)).toEqual({
    database: { bytes: 10, percent: 10 },
    files: { bytes: 20, percent: 20 },
    others: { bytes: 30, percent: 30 },
  });
  expect(diskShares({ ...disk, files: null })).toMatchObject({
    files: { bytes: null, percent: 0 },
    others: { bytes: 50 },
  });
  expect(diskShares({ ...disk, free: 90 }).others.bytes).toBe(0);
});

test('the outcome of a chore says how long it took', () => {
  const chore = { name: 'sweep', lastRunAt: null, error: null, nextRunAt: '' };
  expect(outcomeText({ ...chore, outcome: 'done', tookMs: 3 })).toBe('Done in 3 ms');
  expect(outcomeText({ ...chore, outcome: 'failed', tookMs: 2100 })).toBe('Failed after 2.1 s');
  expect(outcomeText({ ...chore, outcome: 'running', tookMs: 3 })).toBe('Running');
  expect(outcomeText({ ...chore, outcome: 'never', tookMs: null })).toBe('Not yet');
});

test('a chore is shown in words', () => {
  expect(choreLabel('library.check-files')).toBe('Library: check files');
  expect(choreLabel('stats.count')).toBe('Stats: count');
});
