import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { capitalize } from '../../../core/format/language.ts';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import jobTablesStyles from './job-tables.module.css';
import systemPanelStyles from './system-panel.module.css';

export function JobsPanel({ status: { queues, failedJobs, at } }: { status: SystemStatus }) {
  return (
    <StaffPanel className={jobTablesStyles.panel} aria-labelledby="system-jobs">
      <StaffHead>
        <div>
          <StaffTitle id="system-jobs">Job queue</StaffTitle>
          <StaffNote>
            Work that goes on behind the page. What fails is tried again by itself, then waits here for seven
            days.
          </StaffNote>
        </div>
      </StaffHead>
      <StaffTable className={jobTablesStyles.queues} aria-labelledby="system-jobs">
        <StaffColumns names={['Queue', 'Waiting', 'Running', 'Failed', 'Done, 24 h']} />
        <tbody>
          {queues.map(({ name, waiting, running, failed, done }) => (
            <tr key={name}>
              <th scope="row">{capitalize(name)}</th>
              <td data-label="Waiting">{numberText(waiting)}</td>
              <td data-label="Running">{numberText(running)}</td>
              <td data-label="Failed" className={failed > 0 ? systemPanelStyles.why : undefined}>
                {numberText(failed)}
              </td>
              <td data-label="Done, 24 h">{numberText(done)}</td>
            </tr>
          ))}
        </tbody>
      </StaffTable>
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} now={at} />}
    </StaffPanel>
  );
}
