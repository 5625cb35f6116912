import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffTable } from '../../../ui/staff-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { sentence } from './system-words.ts';
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
        <thead>
          <tr>
            <th scope="col">Queue</th>
            <th scope="col">Waiting</th>
            <th scope="col">Running</th>
            <th scope="col">Failed</th>
            <th scope="col">Done, 24 h</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ name, waiting, running, failed, done }) => (
            <tr key={name}>
              <th scope="row">{sentence(name)}</th>
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
