import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { capitalize } from '../../../core/format/language.ts';
import type { PlotSeries } from '../../../ui/plot/plot-drawing.ts';
import { rangeWords } from './stats-words.ts';

/** A single line is shown together with the period before it. */
export function plotSeries({ plot, series }: Stat, { range }: Stats): PlotSeries[] {
  const { last, earlier } = rangeWords[range];
  const [first] = series;
  if (plot === 'bars' || !first || series.length > 1) return series;
  const line = { ...first, label: last };
  const isKnown = first.before.some((value) => (value ?? 0) > 0);
  return isKnown
    ? [line, { label: capitalize(earlier), color: 'mist', values: first.before, dotted: true }]
    : [line];
}
