import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { useMe } from '../../../core/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffTable } from '../../../ui/staff-table.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useOrderByScore } from './media-overview.queries.ts';
import { t } from '../../../core/texts.ts';
import { sourceName } from '../source-name.ts';
import styles from './source-outcomes.module.css';

/** How often each source played and failed, and the switch that puts the best source first. */
export function SourceOutcomes({ overview }: { overview: MediaOverview }) {
  const { isOwner } = useMe();
  const ordering = useOrderByScore();
  const { sources, orderByScore } = overview;
  return (
    <StaffPanel aria-labelledby="sources-title">
      <StaffHead>
        <div>
          <StaffTitle id="sources-title">{t('media:staff.sources')}</StaffTitle>
          <StaffNote>{t('media:staff.sourcesNote')}</StaffNote>
        </div>
        {isOwner && (
          <Switch
            label={t('media:staff.bestFirst')}
            checked={ordering.running?.[0] ?? orderByScore}
            disabled={ordering.busy}
            onChange={(isOn) => void ordering.run(isOn)}
          />
        )}
      </StaffHead>
      {sources.length === 0 ? (
        <EmptyState title={t('media:staff.noSources')} text={t('media:staff.noSourcesText')} />
      ) : (
        <StaffTable className={styles.table} aria-labelledby="sources-title">
          <thead>
            <tr>
              <th scope="col">{t('media:staff.source')}</th>
              <th scope="col">{t('media:staff.domain')}</th>
              <th scope="col">{t('media:staff.played')}</th>
              <th scope="col">{t('media:staff.failed')}</th>
              <th scope="col">{t('media:staff.lately')}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, domain, succeeded, failed, score }) => (
              <tr key={`${name} ${domain}`}>
                <th scope="row">{sourceName({ name, domain })}</th>
                <td data-label={t('media:staff.domain')}>{domain}</td>
                <td data-label={t('media:staff.played')}>{numberText(succeeded)}</td>
                <td data-label={t('media:staff.failed')}>{numberText(failed)}</td>
                <td data-label={t('media:staff.lately')}>
                  {score === null
                    ? t('media:staff.notKnown')
                    : t('media:staff.playedShare', { percent: Math.round(score * 100) })}
                </td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      )}
    </StaffPanel>
  );
}
