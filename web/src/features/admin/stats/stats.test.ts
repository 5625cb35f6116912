import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { expect, test } from 'vitest';
import { weekdayDayText } from '../../../core/format/dates.ts';
import { plotSeries } from './plot-series.ts';
import { statsCsv } from './stats-csv.ts';
import {
  bucketTotals,
  bucketWords,
  captionOf,
  isEmpty,
  sparklineValues,
  tileNote,
  valueText,
} from './stats-words.ts';

const buckets = [13, 14, 15].map((day) => new Date(2026, 10, day).toISOString());
const stats = { range: '7d', buckets, stats: [] as Stat[] } as unknown as Stats;
type Values = (number | null)[];

function stat(values: Values[], change: Partial<Stat> & { before?: Values } = {}): Stat {
  const { before = [0, 0, 0], ...rest } = change;
  return {
    name: 'messages',
    label: 'Messages',
    about: '',
    unit: { counted: '{count, plural, one {# message} other {# messages}}', none: 'no messages' },
    plot: 'line',
    measure: 'sum',
    series: values.map((each, at) => ({
      name: `s${at}`,
      label: `S${at}`,
      color: 'ice',
      values: each,
      before,
    })),
    total: 0,
    totalBefore: 0,
    ...rest,
  };
}

test('a sum compares itself with the period before, and names the busiest day', () => {
  const on = `on ${weekdayDayText(buckets[1]!)}`;
  const caption = (total: number, totalBefore: number) =>
    captionOf(stat([[1, 5, 2]], { total, totalBefore }), stats);
  expect(caption(8, 0)).toBe(`8 messages in the last 7 days, none a week earlier. Most ${on}.`);
  expect(caption(8, 8)).toContain('as many as a week earlier');
  expect(caption(8, 10)).toContain('20% fewer than a week earlier');
  expect(caption(12, 10)).toContain('20% more than a week earlier');
  expect(caption(30, 10)).toContain('3 times as many as a week earlier');
  expect(caption(1001, 1000)).toContain('1% more');
  expect(caption(0, 4)).toBe('No messages in the last 7 days (a week earlier: 4).');
});

test('a level names its peak and that of the period before', () => {
  const peak = stat([[1, 5, 2]], { measure: 'peak', total: 5, totalBefore: 4 });
  expect(captionOf(peak, stats)).toBe(
    `At most 5 messages in the last 7 days, on ${weekdayDayText(buckets[1]!)} (a week earlier: 4).`,
  );
});

test('a value that was not counted is not shown as zero', () => {
  expect(valueText(null)).toBe('not known');
  expect(
    bucketTotals(
      stat([
        [1, null, 2],
        [3, null, null],
      ]),
    ),
  ).toEqual([4, null, 2]);
});

test('the last bucket is marked as unfinished', () => {
  const { labels, titles } = bucketWords(stats);
  expect(labels.at(-1)).toBe('today');
  expect(titles.at(-1)).toMatch(/, so far$/);
  expect(titles[0]).not.toMatch(/so far/);
});

test('a sparkline leaves out the unfinished day, and has at most 30 points', () => {
  expect(sparklineValues(stat([[1, 2, 9]]))).toEqual([1, 2]);
  expect(sparklineValues(stat([[1, 2, 9]], { measure: 'peak' }))).toEqual([1, 2, 9]);
  const many = sparklineValues(stat([Array.from({ length: 91 }, (_, at) => at)]));
  expect(many).toHaveLength(30);
  expect(many[0]).toBe(1);
});

test('a stat is empty only if nothing was counted in the period before either', () => {
  expect(isEmpty(stat([[0, 0, 0]]))).toBe(true);
  expect(isEmpty(stat([[0, 0, 0]], { before: [0, 1, 0] }))).toBe(false);
  expect(isEmpty(stat([[1, 0, 0]], { total: 1 }))).toBe(false);
});

test('a tile shows the note of the server and the trend of its stat', () => {
  const tile = { note: 'of 5' } as Stats['tiles'][number];
  expect(tileNote(tile, stat([[1, 5, 2]], { total: 8 }), stats)).toBe('of 5 · +8 in 7 days');
  expect(tileNote(tile, stat([[0, 0, 0]]), stats)).toBe('of 5 · no messages in 7 days');
  expect(tileNote(tile, undefined, stats)).toBe('of 5');
});

test('a single line is drawn with the period before it, if that had values', () => {
  expect(plotSeries(stat([[1, 2, 3]]), stats).map(({ label }) => label)).toEqual(['Last 7 days']);
  expect(plotSeries(stat([[1, 2, 3]], { before: [0, 1, 0] }), stats)).toMatchObject([
    { label: 'Last 7 days' },
    { label: 'A week earlier', values: [0, 1, 0], dotted: true },
  ]);
  expect(plotSeries(stat([[1], [2]], { before: [1] }), stats)).toHaveLength(2);
});

test('the CSV file has a row for each day, and unknown values are empty', () => {
  const content = statsCsv({ ...stats, stats: [stat([[1, null, 3]], { before: [4, 5, 6] })] });
  const rows = content.replace('\uFEFF', '').trim().split('\r\n');
  expect(rows[0]).toBe('"Begins","Messages","Messages, a week earlier"');
  expect(rows[1]).toBe(`"${buckets[0]}","1","4"`);
  expect(rows[2]).toBe(`"${buckets[1]}","","5"`);
});
