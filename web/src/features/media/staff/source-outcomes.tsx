import type { MediaOverview } from '@snowglobe/contract/features/media/sources.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { useMe } from '../../../core/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffTable } from '../../../ui/staff-table.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useOrderByScore } from './media-overview.queries.ts';
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
          <StaffTitle id="sources-title">Video sources</StaffTitle>
          <StaffNote>What members’ players told: whether a source played, or failed to load.</StaffNote>
        </div>
        {isOwner && (
          <Switch
            label="Best source first"
            checked={ordering.running?.[0] ?? orderByScore}
            disabled={ordering.busy}
            onChange={(isOn) => void ordering.run(isOn)}
          />
        )}
      </StaffHead>
      {sources.length === 0 ? (
        <EmptyState title="No video sources" text="VIDEO_SOURCES names none." />
      ) : (
        <StaffTable className={styles.table} aria-labelledby="sources-title">
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Domain</th>
              <th scope="col">Played</th>
              <th scope="col">Failed</th>
              <th scope="col">Lately</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ name, domain, succeeded, failed, score }) => (
              <tr key={`${name} ${domain}`}>
                <th scope="row">{name}</th>
                <td data-label="Domain">{domain}</td>
                <td data-label="Played">{numberText(succeeded)}</td>
                <td data-label="Failed">{numberText(failed)}</td>
                <td data-label="Lately">
                  {score === null ? 'not known' : `${Math.round(score * 100)}% played`}
                </td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      )}
    </StaffPanel>
  );
}
