import type { Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { csv } from '../csv.ts';
import { rangeWords } from './stats-words.ts';

/** A row for each bucket (hour or day), and two columns for each series: now, and in the period before. */
export function statsCsv({ range, buckets, stats }: Stats): string {
  const columns = stats.flatMap(({ label, series }) =>
    series.map((one) => ({ ...one, title: series.length > 1 ? `${label}: ${one.label}` : label })),
  );
  const text = (value: number | null | undefined) => (value === null ? '' : String(value));
  const head = columns.flatMap(({ title }) => [title, `${title}, ${rangeWords[range].earlier}`]);
  const rows = buckets.map((begins, at) => [
    begins,
    ...columns.flatMap(({ values, before }) => [text(values[at]), text(before[at])]),
  ]);
  return csv([['Begins', ...head], ...rows]);
}
