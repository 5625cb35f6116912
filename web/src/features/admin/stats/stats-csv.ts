import type { Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { csv } from '../csv.ts';
import { rangeWords } from './stats-words.ts';
import { t } from '../../../core/texts.ts';

/** A row for each bucket (hour or day), and two columns for each series: now, and in the period before. */
export function statsCsv({ range, buckets, stats }: Stats): string {
  const columns = stats.flatMap(({ label, series }) =>
    series.map((one) => ({
      ...one,
      title: series.length > 1 ? t('admin:stats.part', { label, part: one.label }) : label,
    })),
  );
  const text = (value: number | null | undefined) => (value === null ? '' : String(value));
  const head = columns.flatMap(({ title }) => [
    title,
    t('admin:stats.before', { label: title, earlier: rangeWords[range].earlier }),
  ]);
  const rows = buckets.map((begins, at) => [
    begins,
    ...columns.flatMap(({ values, before }) => [text(values[at]), text(before[at])]),
  ]);
  return csv([[t('admin:stats.begins'), ...head], ...rows]);
}
