import type { Stat, Stats, StatTile } from '@snowglobe/contract/features/admin/stats.model.ts';
import {
  clockText,
  shortDayText,
  weekdayClockText,
  weekdayDayText,
  weekdayText,
} from '../../../core/format/dates.ts';
import { countWords, numberText, roundMoneyText } from '../../../core/format/numbers.ts';
import type { StatRange } from './stats.queries.ts';

type RangeWords = { short: string; long: string; earlier: string };

export const rangeWords: Record<StatRange, RangeWords> = {
  '24h': { short: '24 h', long: '24 hours', earlier: 'a day earlier' },
  '7d': { short: '7 d', long: '7 days', earlier: 'a week earlier' },
  '30d': { short: '30 d', long: '30 days', earlier: '30 days earlier' },
  '90d': { short: '90 d', long: '90 days', earlier: '90 days earlier' },
};

/** The value is null for a time in which nothing was counted. */
export const valueText = (value: number | null) => (value === null ? 'not known' : numberText(value));

export const tileText = ({ unit, value }: StatTile) =>
  unit === 'count' ? numberText(value) : roundMoneyText(value);

export const unitText = ({ unit }: Stat, value: number | null) =>
  value === null ? 'not known' : countWords(value, unit.one, unit.many);

/** Labels for the axis, and titles for the tooltip and the table. The last bucket (hour or day) is not over yet. */
export function bucketWords({ range, buckets }: Stats): { labels: string[]; titles: string[] } {
  const short = { '24h': clockText, '7d': weekdayText, '30d': shortDayText, '90d': shortDayText }[range];
  const long = range === '24h' ? weekdayClockText : weekdayDayText;
  const last = range === '24h' ? 'now' : 'today';
  return {
    labels: [...buckets.map(short).slice(0, -1), last],
    titles: buckets.map((start, at) => (at === buckets.length - 1 ? `${long(start)}, so far` : long(start))),
  };
}

/** The sum of all series for each bucket. */
export function bucketTotals({ series }: Stat): (number | null)[] {
  return series[0]!.values.map((_, at) => {
    const known = series.map(({ values }) => values[at]!).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}

const maxPoints = 30;

/** The values for a sparkline: without the unfinished bucket, averaged to at most 30 points. */
export function sparklineValues(stat: Stat): number[] {
  const totals = bucketTotals(stat).filter((value) => value !== null);
  const over = stat.measure === 'sum' ? totals.slice(0, -1) : totals;
  const size = Math.ceil(over.length / maxPoints);
  return Array.from({ length: Math.ceil(over.length / size) }, (_, at) => {
    const group = over.slice(at * size, (at + 1) * size);
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}

/** Nothing was counted, neither in this period nor in the one before. */
export function isEmpty({ total, series }: Stat): boolean {
  return total === 0 && series.every(({ before }) => before.every((value) => !value));
}

function busiestBucket(stat: Stat): number {
  const totals = bucketTotals(stat).map((value) => value ?? 0);
  return totals.indexOf(Math.max(...totals));
}

/** "at 18:00", "on Sat 14 Nov" */
function whenText({ range, buckets }: Stats, at: number): string {
  const start = buckets[at]!;
  return range === '24h' ? `at ${clockText(start)}` : `on ${weekdayDayText(start)}`;
}

function changeText({ total, totalBefore }: Stat, earlier: string): string {
  if (totalBefore === 0) return `none ${earlier}`;
  if (total === totalBefore) return `as many as ${earlier}`;
  const ratio = total / totalBefore;
  if (ratio >= 3) return `${ratio.toFixed(1).replace('.0', '')} times as many as ${earlier}`;
  return `${Math.max(1, Math.round(Math.abs(ratio - 1) * 100))}% ${ratio > 1 ? 'more' : 'fewer'} than ${earlier}`;
}

/** Describes the plot in a sentence or two. */
export function captionOf(stat: Stat, stats: Stats): string {
  const { range } = stats;
  const { long, earlier } = rangeWords[range];
  const now = `last ${long}`;
  const { total, totalBefore, measure, unit } = stat;
  const when = whenText(stats, busiestBucket(stat));
  if (measure === 'peak') {
    const before = totalBefore > 0 ? ` (${earlier}: ${numberText(totalBefore)})` : '';
    return `At most ${unitText(stat, total)} in the ${now}, ${when}${before}.`;
  }
  if (total === 0) return `No ${unit.many} in the ${now} (${earlier}: ${numberText(totalBefore)}).`;
  return `${unitText(stat, total)} in the ${now}, ${changeText(stat, earlier)}. Most ${when}.`;
}

/** The text below a tile's number: the server's note, and the trend of its stat. */
export function tileNote(tile: StatTile, stat: Stat | undefined, stats: Stats): string {
  return [tile.note, stat && trendText(stat, stats)].filter(Boolean).join(' · ');
}

function trendText(stat: Stat, stats: Stats): string {
  if (stat.measure === 'sum') {
    const some = stat.total > 0 ? `+${numberText(stat.total)}` : `no ${stat.unit.many}`;
    return `${some} in ${rangeWords[stats.range].long}`;
  }
  return `peak ${numberText(stat.total)} ${whenText(stats, busiestBucket(stat))}`;
}
