import type { Chore } from '@snowglobe/contract/features/system/system.model.ts';
import { momentText, timeAgo } from '../../../core/format/dates.ts';
import { inText } from '../../../core/format/durations.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { StateWord } from './state-word.tsx';
import { choreLabel } from './chore-labels.ts';
import { choreTones, outcomeText } from './system-words.ts';
import { useRunChore } from './system.queries.ts';
import { t } from '../../../core/texts.ts';
import jobTablesStyles from './job-tables.module.css';
import systemPanelStyles from './system-panel.module.css';

const columns = [t('system:chore'), t('system:outcome'), t('system:lastRun'), t('system:nextRun')];

export function ChoresPanel({ chores, now }: { chores: readonly Chore[]; now: string }) {
  const { isOwner } = useMe();
  return (
    <StaffPanel className={jobTablesStyles.panel} aria-labelledby="system-chores">
      <StaffHead>
        <div>
          <StaffTitle id="system-chores">{t('system:chores')}</StaffTitle>
          <StaffNote>{t('system:chores.lead')}</StaffNote>
        </div>
      </StaffHead>
      <StaffTable className={jobTablesStyles.chores} aria-labelledby="system-chores">
        <StaffColumns names={[...columns, ...(isOwner ? [actionsColumn] : [])]} />
        <tbody>
          {chores.map((chore) => (
            <ChoreRow key={chore.name} chore={chore} now={now} isOwner={isOwner} />
          ))}
        </tbody>
      </StaffTable>
    </StaffPanel>
  );
}

function ChoreRow({ chore, now, isOwner }: { chore: Chore; now: string; isOwner: boolean }) {
  const { name, outcome, lastRunAt, error, nextRunAt } = chore;
  const running = useRunChore();
  return (
    <tr>
      <th scope="row">
        {choreLabel(name)}
        {error && <span className={systemPanelStyles.why}>{error}</span>}
      </th>
      <td data-label={t('system:outcome')}>
        <StateWord tone={choreTones[outcome]} word={outcomeText(chore)} />
      </td>
      <td data-label={t('system:lastRun')}>
        {lastRunAt ? (
          <time dateTime={lastRunAt} title={momentText(lastRunAt)}>
            {timeAgo(lastRunAt, now)}
          </time>
        ) : (
          '—'
        )}
      </td>
      <td data-label={t('system:nextRun')}>{inText(nextRunAt, now)}</td>
      {isOwner && (
        <td className={jobTablesStyles.run}>
          <Button
            size="s"
            variant="ghost"
            aria-label={t('system:runNowNamed', { chore: choreLabel(name) })}
            busy={running.busy}
            disabled={outcome === 'running'}
            onClick={() => void running.run(name)}
          >
            {t('system:runNow')}
          </Button>
        </td>
      )}
    </tr>
  );
}
