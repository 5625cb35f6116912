import { expect, it } from 'vitest';
import { backupsToKeep, parseRetention } from './retention.ts';

const hoursAgo = (hours: number) => new Date(Date.UTC(2026, 10, 16, 12) - hours * 3_600_000);

it('keeps the newest backup of each of the last days, weeks and months', () => {
  const everySixHours = Array.from({ length: 4 * 400 }, (_, index) => hoursAgo(index * 6));
  const kept = [...backupsToKeep(everySixHours, { days: 7, weeks: 4, months: 12 })]
    .toSorted((a, b) => b.getTime() - a.getTime())
    .map((moment) => moment.toISOString().slice(0, 13));
  expect(kept.slice(0, 8)).toEqual([
    '2026-11-16T12',
    '2026-11-15T18',
    '2026-11-14T18',
    '2026-11-13T18',
    '2026-11-12T18',
    '2026-11-11T18',
    '2026-11-10T18',
    '2026-11-08T18',
  ]);
  // 7 days, 2 more weeks (two of the four are among the days), 11 more months (this one is among the days).
  expect(kept).toHaveLength(7 + 2 + 11);
  expect(kept.at(-1)).toBe('2025-12-31T18');
});

it('keeps the newest backup whatever is asked for', () => {
  const moments = [hoursAgo(30), hoursAgo(2), hoursAgo(90)];
  expect([...backupsToKeep(moments, { days: 0, weeks: 0, months: 0 })]).toEqual([moments[1]]);
});

it('reads 7d 4w 12m, and refuses what is not a retention', () => {
  expect(parseRetention('7d 4w 12m')).toEqual({ days: 7, weeks: 4, months: 12 });
  expect(parseRetention('3m,2d')).toEqual({ days: 2, weeks: 0, months: 3 });
  for (const text of ['', '7', '7 days', 'd', '7d 4x']) expect(parseRetention(text), text).toBeNull();
});
