import type { Stat, Stats } from '@snowglobe/contract/features/admin/stats.model.ts';
import { capitalize } from '../../../core/format/language.ts';
import { bucketTotals, bucketWords, valueText, rangeWords } from './stats-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './stat-table.module.css';

/** The numbers behind a plot, newest first. */
export function StatTable({ stat, stats }: { stat: Stat; stats: Stats }) {
  const { titles } = bucketWords(stats);
  const { series, label, about } = stat;
  const totals = bucketTotals(stat);
  const isSplit = series.length > 1;
  const rows = titles.map((title, at) => ({ title, at })).toReversed();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
    <div className={styles.table} role="region" aria-label={t('admin:stats.table', { label })} tabIndex={0}>
      <table>
        <caption className="sr-only">{about}</caption>
        <thead>
          <tr>
            <th scope="col">{stats.range === '24h' ? t('admin:stats.hour') : t('admin:stats.day')}</th>
            {series.map(({ name, label: part }) => (
              <th key={name} scope="col">
                {part}
              </th>
            ))}
            {isSplit ? (
              <th scope="col">{t('admin:stats.together')}</th>
            ) : (
              <th scope="col">{capitalize(rangeWords[stats.range].earlier)}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, at }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{valueText(values[at] ?? null)}</td>
              ))}
              <td>{valueText((isSplit ? totals : series[0]!.before)[at] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
