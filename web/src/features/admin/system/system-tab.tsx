import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { clockSecondsText } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { RefreshButton } from '../../../ui/refresh-button.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { AiPlacesPanel } from '../../ai/ai.door.ts';
import { BackupPanel } from './backup-panel.tsx';
import { ChoresPanel } from './chores-panel.tsx';
import { DiskPanel } from './disk-panel.tsx';
import { JobsPanel } from './jobs-panel.tsx';
import { KeptDatabasesPanel } from './kept-databases-panel.tsx';
import { NodesPanel } from './nodes-panel.tsx';
import { ServicesPanel } from './services-panel.tsx';
import { ProcessFigures } from './process-figures.tsx';
import { StateWord } from './state-word.tsx';
import { useSystem } from './system.queries.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { systemProblems } from './system-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './system-tab.module.css';

export default function SystemTab() {
  const system = useSystem();
  const { data, isError } = system;
  return (
    <div className={styles.system}>
      <header className={styles.head}>
        <p className={styles.summary}>{data ? <Summary status={data} /> : t('system:asking')}</p>
        <div className={styles.tools}>
          {data && (
            <span className={classNames('readout', styles.readAt)}>
              {t('system:readAt', { time: clockSecondsText(data.at) })}
            </span>
          )}
          <RefreshButton list={system} />
        </div>
      </header>
      {isError && (
        <ErrorNote onRetry={() => void system.refetch()}>
          {data ? t('system:failedKept') : t('system:failed')}
        </ErrorNote>
      )}
      {data ? <Status status={data} /> : !isError && <Loading />}
    </div>
  );
}

function Status({ status }: { status: SystemStatus }) {
  const { isOwner } = useMe();
  return (
    <>
      <ProcessFigures status={status} />
      <div className={styles.columns}>
        <ServicesPanel services={status.services} />
        <div className={styles.side}>
          <BackupPanel backup={status.backup} now={status.at} />
          <DiskPanel disk={status.disk} />
          <VersionsPanel versions={status.versions} />
          <KeptDatabasesPanel databases={status.keptDatabases} />
          {isOwner && <AiPlacesPanel />}
        </div>
      </div>
      <NodesPanel status={status} />
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
function Summary({ status }: { status: SystemStatus }) {
  const problems = systemProblems(status);
  return problems.length === 0 ? (
    <StateWord large word={t('system:allIsWell')} tone="on" />
  ) : (
    <StateWord
      large
      word={t('system:toLookAfter', { problems: problems.join(t('system:comma')) })}
      tone="error"
    />
  );
}
