import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { PlotSeries } from '../../../ui/plot/plot-drawing.ts';
import { Plot, Swatch } from '../../../ui/plot/plot.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { FigureTable } from './figure-table.tsx';
import { bucketWords, captionOf, isEmpty, figureText, rangeWords, unitText } from './overview-words.ts';
import styles from './figure-panel.module.css';

/** One figure: what it comes to in a sentence, its plot, and the table behind it. */
export function FigurePanel({ figure, stats }: { figure: Stat; stats: Stats }) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const empty = isEmpty(figure);
  const series = plotSeries(figure, stats);
  return (
    <Panel
      as="figure"
      glass="dense"
      pad="none"
      className={classNames(styles.figure, figure.plot === 'line' && styles.wide)}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <StaffTitle id={titleId}>{figure.label}</StaffTitle>
        {!empty && <Legend series={series} isBars={figure.plot === 'bars'} />}
        {!empty && (
          <IconButton
            icon={asTable ? ChartLine : Table2}
            label={`${figure.label} as a ${asTable ? 'plot' : 'table'}`}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      <figcaption className={styles.caption}>{empty ? figure.about : captionOf(figure, stats)}</figcaption>
      {empty ? (
        <p className={styles.empty}>Nothing yet</p>
      ) : asTable ? (
        <FigureTable figure={figure} stats={stats} />
      ) : (
        <FigurePlot {...{ figure, stats, series }} />
      )}
    </Panel>
  );
}

type FigurePlotProps = { figure: Stat; stats: Stats; series: PlotSeries[] };

function FigurePlot({ figure, stats, series }: FigurePlotProps) {
  const words = bucketWords(stats);
  const isSplit = figure.series.length > 1;

  function say({ label, values, dotted }: PlotSeries, at: number): string {
    const value = values[at] ?? null;
    if (dotted) return `${label}: ${figureText(value)}`;
    return isSplit ? `${label}: ${figureText(value)}` : unitText(figure, value);
  }

  return (
    <div className={styles.plot}>
      <Plot
        label={`${figure.label}, by the ${stats.range === '24h' ? 'hour' : 'day'}`}
        kind={figure.plot}
        series={series}
        labels={words.labels}
        titles={words.titles}
        say={say}
        // A level is what it is at every moment; what is counted still grows.
        lastRuns={figure.measure === 'sum'}
      />
    </div>
  );
}

/** A single line has the period before it beside it. */
function plotSeries({ plot, series }: Stat, { range }: Stats): PlotSeries[] {
  const { long, earlier } = rangeWords[range];
  const [first] = series;
  if (plot === 'bars' || !first || series.length > 1) return series;
  const line = { ...first, label: `Last ${long}` };
  const isKnown = first.before.some((value) => (value ?? 0) > 0);
  return isKnown
    ? [line, { label: sentence(earlier), color: 'mist', values: first.before, dotted: true }]
    : [line];
}
const sentence = (words: string) => words[0]!.toUpperCase() + words.slice(1);

/** In the order of the stack, the top first. */
function Legend({ series, isBars }: { series: readonly PlotSeries[]; isBars: boolean }) {
  if (series.length < 2) return null;
  return (
    <ul className={styles.legend}>
      {(isBars ? series.toReversed() : series).map((one) => (
        <li key={one.label}>
          <Swatch series={one} />
          {one.label}
        </li>
      ))}
    </ul>
  );
}
