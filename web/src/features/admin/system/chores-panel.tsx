import type { Chore } from '@snowglobe/contract/features/system/system.model.ts';
import { momentText, timeAgo } from '../../../core/format/dates.ts';
import { inText } from '../../../core/format/durations.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { actionsColumn, StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { StateWord } from './state-word.tsx';
import { choreLabel, choreTones, outcomeText } from './system-words.ts';
import { useRunChore } from './system.queries.ts';
import jobTablesStyles from './job-tables.module.css';
import systemPanelStyles from './system-panel.module.css';

const columns = ['Chore', 'Outcome', 'Last run', 'Next run'];

export function ChoresPanel({ chores, now }: { chores: readonly Chore[]; now: string }) {
  const { isOwner } = useMe();
  return (
    <StaffPanel className={jobTablesStyles.panel} aria-labelledby="system-chores">
      <StaffHead>
        <div>
          <StaffTitle id="system-chores">Chores</StaffTitle>
          <StaffNote>Small work that comes back every hour.</StaffNote>
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
      <td data-label="Outcome">
        <StateWord tone={choreTones[outcome]} word={outcomeText(chore)} />
      </td>
      <td data-label="Last run">
        {lastRunAt ? (
          <time dateTime={lastRunAt} title={momentText(lastRunAt)}>
            {timeAgo(lastRunAt, now)}
          </time>
        ) : (
          '—'
        )}
      </td>
      <td data-label="Next run">{inText(nextRunAt, now)}</td>
      {isOwner && (
        <td className={jobTablesStyles.run}>
          <Button
            size="s"
            variant="ghost"
            aria-label={`Run now: ${choreLabel(name)}`}
            busy={running.busy}
            disabled={outcome === 'running'}
            onClick={() => void running.run(name)}
          >
            Run now
          </Button>
        </td>
      )}
    </tr>
  );
}
