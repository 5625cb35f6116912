import { expect, test } from 'vitest';
import { periodOf } from './stat-periods.ts';

const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;
const iso = (time: Date) => time.toISOString();

test('a day begins at midnight of the time zone, also when that is half past a UTC hour', () => {
  const now = new Date('2026-11-15T19:00:00Z');
  const kolkata = periodOf('7d', 'Asia/Kolkata', now);
  // Half past midnight of the 16th there.
  expect(iso(kolkata.starts.at(-1)!)).toBe('2026-11-15T18:30:00.000Z');
  expect(iso(kolkata.end)).toBe('2026-11-16T18:30:00.000Z');
  expect(kolkata.starts).toHaveLength(7);
  expect(iso(kolkata.before[0]!)).toBe('2026-11-02T18:30:00.000Z');
  expect(iso(periodOf('7d', 'UTC', now).starts.at(-1)!)).toBe('2026-11-15T00:00:00.000Z');
  expect(iso(periodOf('7d', 'Pacific/Kiritimati', now).starts.at(-1)!)).toBe('2026-11-15T10:00:00.000Z');
  expect(iso(periodOf('7d', 'Etc/GMT+12', now).starts.at(-1)!)).toBe('2026-11-15T12:00:00.000Z');
  expect(iso(periodOf('7d', 'Asia/Kathmandu', now).starts.at(-1)!)).toBe('2026-11-15T18:15:00.000Z');
});

test('a day has 25 hours when clocks go back and 23 when they go forward', () => {
  const autumn = periodOf('7d', 'America/New_York', new Date('2026-11-03T15:00:00Z'));
  const lengths = [...autumn.starts.slice(1), autumn.end].map((end, at) => hours(autumn.starts[at]!, end));
  expect(lengths).toEqual([24, 24, 24, 24, 25, 24, 24]);
  expect(iso(autumn.starts[4]!)).toBe('2026-11-01T04:00:00.000Z');
  const spring = periodOf('7d', 'America/New_York', new Date('2026-03-09T15:00:00Z'));
  expect(hours(spring.starts[5]!, spring.starts[6]!)).toBe(23);
});

test('a day without a midnight begins at one o’clock', () => {
  // In Santiago clocks go from 23:59 of the 5th to 01:00 of the 6th of September 2026.
  const { starts } = periodOf('7d', 'America/Santiago', new Date('2026-09-07T12:00:00Z'));
  expect(iso(starts[5]!)).toBe('2026-09-06T04:00:00.000Z');
  expect(hours(starts[5]!, starts[6]!)).toBe(23);
});

test('hours follow the time zone, and the last one is still running', () => {
  const now = new Date('2026-11-15T19:10:00Z');
  const kolkata = periodOf('24h', 'Asia/Kolkata', now);
  expect(kolkata.starts).toHaveLength(24);
  expect(iso(kolkata.starts.at(-1)!)).toBe('2026-11-15T18:30:00.000Z');
  expect(iso(periodOf('24h', 'Europe/Berlin', now).starts.at(-1)!)).toBe('2026-11-15T19:00:00.000Z');
});

test('the running bucket is compared with the same part of the last previous bucket', () => {
  const period = periodOf('30d', 'UTC', new Date('2026-11-15T09:40:00Z'));
  expect(iso(period.before.at(-1)!)).toBe('2026-10-16T00:00:00.000Z');
  expect(iso(period.beforeUntil)).toBe('2026-10-16T09:45:00.000Z');
  const late = periodOf('7d', 'UTC', new Date('2026-11-15T23:59:00Z'));
  expect(late.beforeUntil).toEqual(late.starts[0]);
});
