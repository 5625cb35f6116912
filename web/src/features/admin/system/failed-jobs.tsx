import type { FailedJob } from '@snowglobe/contract/features/system/system.model.ts';
import { momentText, timeAgo } from '../../../core/format/dates.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { queueLabel } from './queue-label.ts';
import { useJobAct } from './system.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './failed-jobs.module.css';
import systemPanelStyles from './system-panel.module.css';

export function FailedJobs({ jobs, now }: { jobs: readonly FailedJob[]; now: string }) {
  return (
    <section className={styles.failed} aria-labelledby="system-failed">
      <h3 id="system-failed">{t('system:jobs.failed')}</h3>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <div>
              <p>
                <strong>{queueLabel(job.queue)}</strong>
                <span className={classNames('readout', styles.when)}>
                  <time dateTime={job.failedAt} title={momentText(job.failedAt)}>
                    {timeAgo(job.failedAt, now)}
                  </time>
                  {' · '}
                  {t('system:job.tries', { count: job.tries })}
                </span>
              </p>
              <p className={systemPanelStyles.why}>{job.error}</p>
            </div>
            <JobActions job={job} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only an owner can retry or discard a job. */
function JobActions({ job: { id, queue } }: { job: FailedJob }) {
  const { isOwner } = useMe();
  const confirm = useConfirm();
  const acting = useJobAct();
  if (!isOwner) return null;
  const discard = async () => {
    const agreed = await confirm({
      title: t('system:job.discardTitle'),
      text: t('system:job.discardText', { queue: queueLabel(queue) }),
      action: t('system:job.discardJob'),
      danger: true,
    });
    if (agreed) await acting.run({ act: 'discard', id });
  };
  return (
    <div className={styles.acts}>
      <Button
        size="s"
        busy={acting.running?.[0].act === 'retry'}
        onClick={() => void acting.run({ act: 'retry', id })}
      >
        {t('ui:retry')}
      </Button>
      <Button size="s" variant="ghost" disabled={acting.busy} onClick={() => void discard()}>
        {t('system:job.discard')}
      </Button>
    </div>
  );
}
