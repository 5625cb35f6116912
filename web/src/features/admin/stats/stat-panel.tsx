import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { ChartLine, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { PlotSeries } from '../../../ui/plot/plot-drawing.ts';
import { Plot, Swatch } from '../../../ui/plot/plot.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { StatTable } from './stat-table.tsx';
import { bucketWords, captionOf, isEmpty, valueText, unitText } from './stats-words.ts';
import { plotSeries } from './plot-series.ts';
import { t } from '../../../core/texts.ts';
import styles from './stat-panel.module.css';

/** One stat: a sentence with its result, its plot, and its table. */
export function StatPanel({ stat, stats }: { stat: Stat; stats: Stats }) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const empty = isEmpty(stat);
  const series = plotSeries(stat, stats);
  return (
    <Panel
      as="figure"
      glass="dense"
      pad="none"
      className={classNames(styles.stat, stat.plot === 'line' && styles.wide)}
      aria-labelledby={titleId}
    >
      <header className={styles.head}>
        <StaffTitle id={titleId}>{stat.label}</StaffTitle>
        {!empty && <Legend series={series} isBars={stat.plot === 'bars'} />}
        {!empty && (
          <IconButton
            icon={asTable ? ChartLine : Table2}
            label={t(asTable ? 'admin:stats.asPlot' : 'admin:stats.asTable', { label: stat.label })}
            onClick={() => setAsTable(!asTable)}
          />
        )}
      </header>
      <figcaption className={styles.caption}>{empty ? stat.about : captionOf(stat, stats)}</figcaption>
      {empty ? (
        <p className={styles.empty}>{t('admin:stats.nothingYet')}</p>
      ) : asTable ? (
        <StatTable stat={stat} stats={stats} />
      ) : (
        <StatPlot {...{ stat, stats, series }} />
      )}
    </Panel>
  );
}

type StatPlotProps = { stat: Stat; stats: Stats; series: PlotSeries[] };

function StatPlot({ stat, stats, series }: StatPlotProps) {
  const words = bucketWords(stats);
  const isSplit = stat.series.length > 1;

  function say({ label, values, dotted }: PlotSeries, at: number): string {
    const value = values[at] ?? null;
    return dotted || isSplit
      ? t('admin:stats.seriesValue', { label, value: valueText(value) })
      : unitText(stat, value);
  }

  return (
    <div className={styles.plot}>
      <Plot
        label={t(stats.range === '24h' ? 'admin:stats.byHour' : 'admin:stats.byDay', { label: stat.label })}
        kind={stat.plot}
        series={series}
        labels={words.labels}
        titles={words.titles}
        say={say}
        // A level is final at every moment; a count of the current hour or day still grows.
        lastRuns={stat.measure === 'sum'}
      />
    </div>
  );
}

/** In the order of the stacked bars, the top first. */
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
