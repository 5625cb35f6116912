import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { clockSecondsText } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { ChoresPanel } from './chores-panel.tsx';
import { DiskPanel } from './disk-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { Readings } from './readings.tsx';
import { StateWord } from './state-word.tsx';
import { useSystem } from './system.queries.ts';
import { VersionsPanel } from './versions-panel.tsx';
import styles from './system-tab.module.css';

export default function SystemTab() {
  const system = useSystem();
  const { data, isError } = system;
  return (
    <div className={styles.system}>
      <header className={styles.head}>
        <p className={styles.summary}>{data ? <Summary status={data} /> : 'Asking every service…'}</p>
        <div className={styles.tools}>
          {data && (
            <span className={classNames('readout', styles.readAt)}>read at {clockSecondsText(data.at)}</span>
          )}
          <RefreshButton list={system} />
        </div>
      </header>
      {isError && (
        <ErrorNote onRetry={() => void system.refetch()}>
          {data
            ? 'Snowglobe did not say how it is. What you see is from the last time it did.'
            : 'Snowglobe did not say how it is.'}
        </ErrorNote>
      )}
      {data ? <Status status={data} /> : !isError && <Loading />}
    </div>
  );
}

function Status({ status }: { status: SystemStatus }) {
  return (
    <>
      <Readings status={status} />
      <div className={styles.columns}>
        <ServicesPanel services={status.services} />
        <div className={styles.side}>
          <DiskPanel disk={status.disk} />
          <VersionsPanel versions={status.versions} />
        </div>
      </div>
      <JobsPanel status={status} />
      <ChoresPanel chores={status.chores} now={status.at} />
    </>
  );
}

function Loading() {
  return (
    <LoadingArea className={styles.loading}>
      <Skeleton shape="block" height={104} />
      <div className={styles.columns}>
        <Skeleton shape="block" height={430} />
        <Skeleton shape="block" height={430} />
      </div>
      <Skeleton shape="block" height={220} />
    </LoadingArea>
  );
}

/** All problems in one sentence. */
function Summary({ status: { services, failedJobs, chores, disk } }: { status: SystemStatus }) {
  const silent = services.filter(({ status }) => status === 'silent').map(({ name }) => name);
  const failedChores = chores.filter(({ outcome }) => outcome === 'failed').length;
  const problems = [
    silent.length > 0 && `${silent.join(', ')} ${silent.length === 1 ? 'does' : 'do'} not answer`,
    disk.state !== 'fine' && 'the disk runs full',
    failedJobs.length > 0 && `${failedJobs.length} failed ${failedJobs.length === 1 ? 'job' : 'jobs'}`,
    failedChores > 0 && `${failedChores} failed ${failedChores === 1 ? 'chore' : 'chores'}`,
  ].filter((problem) => problem !== false);
  if (problems.length === 0)
    return <StateWord large word="All is well: what is configured answers." tone="on" />;
  return <StateWord large word={`To look after: ${problems.join(', ')}.`} tone="error" />;
}
