import type { Stat, Stats, StatTile } from '@snowglobe/contract/features/admin/stats.model.ts';
import type { StatRange } from './overview.queries.ts';

type RangeWords = { short: string; long: string; earlier: string };

export const rangeWords: Record<StatRange, RangeWords> = {
  '24h': { short: '24 h', long: '24 hours', earlier: 'a day earlier' },
  '7d': { short: '7 d', long: '7 days', earlier: 'a week earlier' },
  '30d': { short: '30 d', long: '30 days', earlier: '30 days earlier' },
  '90d': { short: '90 d', long: '90 days', earlier: '90 days earlier' },
};

const plain = new Intl.NumberFormat('en');
export const numberText = (value: number | null) => (value === null ? 'not known' : plain.format(value));

const money = (digits: number) =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const [small, large] = [money(2), money(0)];

/** From a hundred on nobody reads the cents. */
export function tileText({ unit, value }: StatTile): string {
  if (unit === 'count') return plain.format(value);
  return (value % 100 !== 0 && value < 10_000 ? small : large).format(value / 100);
}

export const unitText = ({ unit }: Stat, value: number | null) =>
  value === null ? 'not known' : `${plain.format(value)} ${value === 1 ? unit.one : unit.many}`;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const weekdayOnly = new Intl.DateTimeFormat('en-GB', { weekday: 'short' });
const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const weekdayHour = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
export const clockText = (at: string) => hour.format(new Date(at));

/** Below the plot, and where a bucket is looked at. The last one is not over. */
export function bucketWords({ range, buckets }: Stats): { labels: string[]; titles: string[] } {
  const short = { '24h': hour, '7d': weekdayOnly, '30d': day, '90d': day }[range];
  const long = range === '24h' ? weekdayHour : weekday;
  const last = range === '24h' ? 'now' : 'today';
  const ofTimes = (format: Intl.DateTimeFormat) => buckets.map((start) => format.format(new Date(start)));
  return {
    labels: [...ofTimes(short).slice(0, -1), last],
    titles: ofTimes(long).map((title, at) => (at === buckets.length - 1 ? `${title}, so far` : title)),
  };
}

/** All series together, bucket by bucket. */
export function bucketTotals({ series }: Stat): (number | null)[] {
  return series[0]!.values.map((_, at) => {
    const known = series.map(({ values }) => values[at]!).filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
  });
}

const mostPoints = 30;

/** For a glance: what is over, in few points. */
export function courseOf(figure: Stat): number[] {
  const totals = bucketTotals(figure).filter((value) => value !== null);
  const over = figure.measure === 'sum' ? totals.slice(0, -1) : totals;
  const size = Math.ceil(over.length / mostPoints);
  return Array.from({ length: Math.ceil(over.length / size) }, (_, at) => {
    const group = over.slice(at * size, (at + 1) * size);
    return group.reduce((sum, value) => sum + value, 0) / group.length;
  });
}

/** Neither now nor in the time before it. */
export function isEmpty({ total, series }: Stat): boolean {
  return total === 0 && series.every(({ before }) => before.every((value) => !value));
}

function busiest(figure: Stat): number {
  const totals = bucketTotals(figure).map((value) => value ?? 0);
  return totals.indexOf(Math.max(...totals));
}

/** "at 18:00", "on Sat 14 Nov" */
function whenText({ range, buckets }: Stats, at: number): string {
  const start = new Date(buckets[at]!);
  return range === '24h' ? `at ${hour.format(start)}` : `on ${weekday.format(start)}`;
}

function change({ total, totalBefore }: Stat, earlier: string): string {
  if (totalBefore === 0) return `none ${earlier}`;
  if (total === totalBefore) return `as many as ${earlier}`;
  const ratio = total / totalBefore;
  if (ratio >= 3) return `${ratio.toFixed(1).replace('.0', '')} times as many as ${earlier}`;
  return `${Math.max(1, Math.round(Math.abs(ratio - 1) * 100))}% ${ratio > 1 ? 'more' : 'fewer'} than ${earlier}`;
}

/** What the plot shows, in a sentence or two. */
export function captionOf(figure: Stat, stats: Stats): string {
  const { range } = stats;
  const { long, earlier } = rangeWords[range];
  const now = `last ${long}`;
  const { total, totalBefore, measure, unit } = figure;
  const when = whenText(stats, busiest(figure));
  if (measure === 'peak') {
    const before = totalBefore > 0 ? ` (${earlier}: ${plain.format(totalBefore)})` : '';
    return `At most ${unitText(figure, total)} in the ${now}, ${when}${before}.`;
  }
  if (total === 0) return `No ${unit.many} in the ${now} (${earlier}: ${plain.format(totalBefore)}).`;
  return `${unitText(figure, total)} in the ${now}, ${change(figure, earlier)}. Most ${when}.`;
}

/** Below a tile's number, when the server has nothing to say: how its figure goes. */
export function tileNote(tile: StatTile, figure: Stat | undefined, stats: Stats): string {
  if (tile.note !== null) return tile.note;
  if (!figure) return '';
  if (figure.measure === 'sum') {
    const some = figure.total > 0 ? `+${plain.format(figure.total)}` : `no ${figure.unit.many}`;
    return `${some} in ${rangeWords[stats.range].long}`;
  }
  return `peak ${plain.format(figure.total)} ${whenText(stats, busiest(figure))}`;
}
