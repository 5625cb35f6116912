import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { sentence } from './system-words.ts';

export function JobsPanel({ status: { queues, failedJobs, at } }: { status: SystemStatus }) {
  return (
    <Panel glass="dense" pad="none" className="staff-panel system-table-panel" aria-labelledby="system-jobs">
      <header className="staff-head">
        <div>
          <h2 id="system-jobs" className="staff-title">
            Job queue
          </h2>
          <p className="staff-note">
            Work that goes on behind the page. What fails is tried again by itself, then waits here for seven
            days.
          </p>
        </div>
      </header>
      <table className="staff-table system-queues" aria-labelledby="system-jobs">
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
              <td data-label="Waiting">{waiting.toLocaleString('en')}</td>
              <td data-label="Running">{running.toLocaleString('en')}</td>
              <td data-label="Failed" className={failed > 0 ? 'system-why' : undefined}>
                {failed.toLocaleString('en')}
              </td>
              <td data-label="Done, 24 h">{done.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {failedJobs.length > 0 && <FailedJobs jobs={failedJobs} now={at} />}
    </Panel>
  );
}
