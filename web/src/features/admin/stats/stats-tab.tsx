import { statRanges } from '@snowglobe/contract/features/admin/admin.limits.ts';
import type { Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { Download } from 'lucide-react';
import { useAddressFilter } from '../../../core/address.ts';
import { clockText } from '../../../core/format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { saveCsv } from '../csv.ts';
import { HeaderTools } from '../header-tools.tsx';
import { StatPanel } from './stat-panel.tsx';
import { statsCsv } from './stats-csv.ts';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { StatsWarnings } from './stats-warnings.tsx';
import { rangeWords } from './stats-words.ts';
import { isRange, defaultRange, useStats } from './stats.queries.ts';
import { TileStrip } from './tile-strip.tsx';
import { t } from '../../../core/texts.ts';
import styles from './stats-tab.module.css';

const ranges = statRanges.map((value) => ({ value, label: rangeWords[value].short }));

/** Current figures, and what happened per hour or day. */
export default function StatsTab() {
  const [{ range: asked }, change] = useAddressFilter(['range']);
  const range = isRange(asked) ? asked : defaultRange;
  const { data, isError, isPlaceholderData, refetch } = useStats(range);
  return (
    <>
      <HeaderTools>
        <Segmented
          className={styles.range}
          label={t('admin:stats.range')}
          options={ranges}
          value={range}
          onChange={(value) => change({ range: value === defaultRange ? '' : value })}
        />
        <Button icon={Download} disabled={!data} onClick={() => data && exportStats(data)}>
          {t('admin:stats.export')}
        </Button>
      </HeaderTools>
      {data ? (
        <div className={styles.tab} aria-busy={isPlaceholderData}>
          <StatsWarnings warnings={data.warnings} />
          <TileStrip stats={data} />
          <div className={styles.stats}>
            {data.stats.map((stat) => (
              <StatPanel key={stat.name} stat={stat} stats={data} />
            ))}
          </div>
          <p className={classNames('readout', styles.foot)}>
            {t(isError ? 'admin:stats.staleSince' : 'admin:stats.asOf', {
              time: clockText(data.at),
              zone: data.zone,
            })}
          </p>
        </div>
      ) : isError ? (
        <ErrorNote onRetry={() => void refetch()}>{t('admin:stats.failed')}</ErrorNote>
      ) : (
        <StatsSkeleton />
      )}
    </>
  );
}

function exportStats(stats: Stats): void {
  saveCsv(`snowglobe-stats-${stats.range}-${stats.at.slice(0, 10)}.csv`, statsCsv(stats));
}
