import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { numberText } from '../../../core/format/numbers.ts';
import { StaffHead, StaffNote, StaffPanel, StaffTitle } from '../../../ui/staff-panel.tsx';
import { StaffColumns, StaffTable } from '../../../ui/staff-table.tsx';
import { queueLabel } from './queue-label.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { t } from '../../../core/texts.ts';
import jobTablesStyles from './job-tables.module.css';
import systemPanelStyles from './system-panel.module.css';

export function JobsPanel({ status: { queues, failedJobs, at } }: { status: SystemStatus }) {
  return (
    <StaffPanel className={jobTablesStyles.panel} aria-labelledby="system-jobs">
      <StaffHead>
        <div>
          <StaffTitle id="system-jobs">{t('system:jobs')}</StaffTitle>
          <StaffNote>{t('system:jobs.lead')}</StaffNote>
        </div>
      </StaffHead>
      <StaffTable className={jobTablesStyles.queues} aria-labelledby="system-jobs">
        <StaffColumns
          names={[
            t('system:jobs.queue'),
            t('system:jobs.waiting'),
            t('system:running'),
            t('system:jobs.failed'),
            t('system:jobs.done'),
          ]}
        />
        <tbody>
          {queues.map(({ name, waiting, running, failed, done }) => (
            <tr key={name}>
              <th scope="row">{queueLabel(name)}</th>
              <td data-label={t('system:jobs.waiting')}>{numberText(waiting)}</td>
              <td data-label={t('system:running')}>{numberText(running)}</td>
              <td
                data-label={t('system:jobs.failed')}
                className={failed > 0 ? systemPanelStyles.why : undefined}
              >
                {numberText(failed)}
              </td>
              <td data-label={t('system:jobs.done')}>{numberText(done)}</td>
            </tr>
          ))}
        </tbody>
      </StaffTable>
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} now={at} />}
    </StaffPanel>
  );
}
