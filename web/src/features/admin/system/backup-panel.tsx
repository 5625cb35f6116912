import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { momentText, timeAgo } from '../../../core/format/dates.ts';
import { durationText, tookText } from '../../../core/format/durations.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { StateWord } from './state-word.tsx';
import { backupProgress, backupState, nextBackupText } from './backup-words.ts';
import { useMakeBackup } from './system.queries.ts';
import styles from './backup-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

export function BackupPanel({ backup, now }: { backup: SystemBackup; now: string }) {
  const { isOwner } = useMe();
  const making = useMakeBackup();
  const { target, last, running, failure, late } = backup;
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-backups">
      <header className={systemPanelStyles.head}>
        <StaffTitle id="system-backups">Backups</StaffTitle>
        <StateWord {...backupState(backup)} />
      </header>
      {late && target !== null && <p className={styles.late}>{late}</p>}
      {target === null && <HowToSet />}
      {running && <Running running={running} />}
      {(target !== null || last) && (
        <dl className={systemPanelStyles.facts}>
          <div>
            <dt>Last good one</dt>
            <dd>
              {last ? (
                <time dateTime={last.at} title={momentText(last.at)}>
                  {timeAgo(last.at, now)}
                </time>
              ) : (
                'none yet'
              )}
            </dd>
          </div>
          {last && (
            <>
              <div>
                <dt>Its size</dt>
                <dd>
                  {sizeText(last.bytes)}, {sizeText(last.newBytes)} new
                </dd>
              </div>
              <div>
                <dt>It took</dt>
                <dd>{last.tookMs < 60_000 ? tookText(last.tookMs) : durationText(last.tookMs)}</dd>
              </div>
            </>
          )}
          {target !== null && (
            <div>
              <dt>Next one</dt>
              <dd>{nextBackupText(backup, now)}</dd>
            </div>
          )}
          <div>
            <dt>Where</dt>
            <dd>{target ?? last?.target}</dd>
          </div>
          {target !== null && (
            <>
              <div>
                <dt>Kept</dt>
                <dd>{backup.keep}</dd>
              </div>
              <div>
                <dt>Encrypted</dt>
                <dd>{backup.isEncrypted ? 'yes' : 'no, BACKUP_PASSPHRASE is not set'}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {last?.problem && <p className={styles.problem}>{last.problem}</p>}
      {failure && !running && (
        <p className={styles.problem}>
          The last try failed (
          <time dateTime={failure.at} title={momentText(failure.at)}>
            {timeAgo(failure.at, now)}
          </time>
          ): {failure.reason}
        </p>
      )}
      {isOwner && target !== null && (
        <Button
          size="s"
          className={styles.make}
          busy={making.busy}
          disabled={running !== null}
          onClick={() => void making.run()}
        >
          Back up now
        </Button>
      )}
    </Panel>
  );
}

function Running({ running }: { running: NonNullable<SystemBackup['running']> }) {
  const { text, share } = backupProgress(running);
  return (
    <div className={styles.running} role="status">
      <Progress label="Backup" {...(share === undefined ? {} : { value: share })} />
      <p className={systemPanelStyles.quiet}>{text}</p>
    </div>
  );
}

function HowToSet() {
  return (
    <p className={styles.how}>
      Snowglobe makes no backups by itself yet. Set <code>BACKUP_TO</code> to a folder on another disk, or to{' '}
      <code>s3://bucket/prefix</code>, and start it again: then it makes one every day and deletes old ones. A
      single one is made by <code>npm run backup -- folder</code>.
    </p>
  );
}
