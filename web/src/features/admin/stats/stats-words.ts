import type { Stat, Stats, StatTile } from '@snowglobe/contract/features/admin/stats.model.ts';
import {
  clockText,
  shortDayText,
  weekdayClockText,
  weekdayDayText,
  weekdayText,
} from '../../../core/format/dates.ts';
import { capitalize, numberForm } from '../../../core/format/language.ts';
import { numberText, roundMoneyText } from '../../../core/format/numbers.ts';
import { formatGiven, t } from '../../../core/texts.ts';
import type { StatRange } from './stats.queries.ts';

type RangeWords = { short: string; last: string; inLast: string; in: string; earlier: string };

export const rangeWords: Record<StatRange, RangeWords> = {
  '24h': {
    short: t('admin:range.24h.short'),
    last: t('admin:range.24h.last'),
    inLast: t('admin:range.24h.inLast'),
    in: t('admin:range.24h.in'),
    earlier: t('admin:range.24h.earlier'),
  },
  '7d': {
    short: t('admin:range.7d.short'),
    last: t('admin:range.7d.last'),
    inLast: t('admin:range.7d.inLast'),
    in: t('admin:range.7d.in'),
    earlier: t('admin:range.7d.earlier'),
  },
  '30d': {
    short: t('admin:range.30d.short'),
    last: t('admin:range.30d.last'),
    inLast: t('admin:range.30d.inLast'),
    in: t('admin:range.30d.in'),
    earlier: t('admin:range.30d.earlier'),
  },
  '90d': {
    short: t('admin:range.90d.short'),
    last: t('admin:range.90d.last'),
    inLast: t('admin:range.90d.inLast'),
    in: t('admin:range.90d.in'),
    earlier: t('admin:range.90d.earlier'),
  },
};

/** The value is null for a time in which nothing was counted. */
export const valueText = (value: number | null) =>
  value === null ? t('admin:stats.unknown') : numberText(value);

export const tileText = ({ unit, value }: StatTile) =>
  unit === 'count' ? numberText(value) : roundMoneyText(value);

export const unitText = ({ unit }: Stat, value: number | null) =>
  value === null ? t('admin:stats.unknown') : formatGiven(unit.counted, { count: value });

/** Labels for the axis, and titles for the tooltip and the table. The last bucket (hour or day) is not over yet. */
export function bucketWords({ range, buckets }: Stats): { labels: string[]; titles: string[] } {
  const short = { '24h': clockText, '7d': weekdayText, '30d': shortDayText, '90d': shortDayText }[range];
  const long = range === '24h' ? weekdayClockText : weekdayDayText;
  const last = range === '24h' ? t('admin:stats.labelNow') : t('admin:stats.labelToday');
  return {
    labels: [...buckets.map(short).slice(0, -1), last],
    titles: buckets.map((start, at) =>
      at === buckets.length - 1 ? t('admin:stats.soFar', { time: long(start) }) : long(start),
    ),
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
  return range === '24h'
    ? t('admin:stats.atTime', { time: clockText(start) })
    : t('admin:stats.onDay', { day: weekdayDayText(start) });
}

const timesText = numberForm({ maximumFractionDigits: 1 });

function changeText({ total, totalBefore }: Stat, earlier: string): string {
  if (totalBefore === 0) return t('admin:stats.change.none', { earlier });
  if (total === totalBefore) return t('admin:stats.change.same', { earlier });
  const ratio = total / totalBefore;
  if (ratio >= 3) return t('admin:stats.change.times', { times: timesText(ratio), earlier });
  const percent = Math.max(1, Math.round(Math.abs(ratio - 1) * 100));
  return t(ratio > 1 ? 'admin:stats.change.more' : 'admin:stats.change.fewer', { percent, earlier });
}

/** Describes the plot in a sentence or two. */
export function captionOf(stat: Stat, stats: Stats): string {
  const { inLast: period, earlier } = rangeWords[stats.range];
  const { total, totalBefore: before, measure, unit } = stat;
  const when = whenText(stats, busiestBucket(stat));
  const amount = unitText(stat, total);
  if (measure === 'peak')
    return before > 0
      ? t('admin:stats.peakBefore', { amount, period, when, earlier, before })
      : t('admin:stats.peak', { amount, period, when });
  if (total === 0) return t('admin:stats.none', { none: capitalize(unit.none), period, earlier, before });
  return t('admin:stats.sum', { amount, period, change: changeText(stat, earlier), when });
}

/** The text below a tile's number: the server's note, and the trend of its stat. */
export function tileNote(tile: StatTile, stat: Stat | undefined, stats: Stats): string {
  return [tile.note, stat && trendText(stat, stats)].filter(Boolean).join(' · ');
}

function trendText(stat: Stat, stats: Stats): string {
  if (stat.measure === 'sum') {
    const amount = stat.total > 0 ? `+${numberText(stat.total)}` : stat.unit.none;
    return t('admin:stats.trend', { amount, period: rangeWords[stats.range].in });
  }
  return t('admin:stats.trendPeak', { count: stat.total, when: whenText(stats, busiestBucket(stat)) });
}
