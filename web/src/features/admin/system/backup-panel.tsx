import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { sizeText } from '../../../core/format/sizes.ts';
import { momentText, timeAgo } from '../../../core/format/dates.ts';
import { durationText, tookText } from '../../../core/format/durations.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { StaffTitle } from '../../../ui/staff-panel.tsx';
import { StateWord } from './state-word.tsx';
import { backupProgress, backupState, nextBackupText } from './backup-words.ts';
import { useMakeBackup } from './system.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './backup-panel.module.css';
import systemPanelStyles from './system-panel.module.css';

export function BackupPanel({ backup, now }: { backup: SystemBackup; now: string }) {
  const { isOwner } = useMe();
  const making = useMakeBackup();
  const { target, last, running, failure, late } = backup;
  return (
    <Panel glass="dense" pad="none" className={systemPanelStyles.panel} aria-labelledby="system-backups">
      <header className={systemPanelStyles.head}>
        <StaffTitle id="system-backups">{t('system:backups')}</StaffTitle>
        <StateWord {...backupState(backup)} />
      </header>
      {late && target !== null && <p className={styles.late}>{late}</p>}
      {target === null && <HowToSet />}
      {running && <Running running={running} />}
      {(target !== null || last) && (
        <dl className={systemPanelStyles.facts}>
          <div>
            <dt>{t('system:backup.last')}</dt>
            <dd>
              {last ? (
                <time dateTime={last.at} title={momentText(last.at)}>
                  {timeAgo(last.at, now)}
                </time>
              ) : (
                t('system:backup.noneYet')
              )}
            </dd>
          </div>
          {last && (
            <>
              <div>
                <dt>{t('system:backup.size')}</dt>
                <dd>
                  {t('system:backup.sizes', { size: sizeText(last.bytes), added: sizeText(last.newBytes) })}
                </dd>
              </div>
              <div>
                <dt>{t('system:backup.took')}</dt>
                <dd>{last.tookMs < 60_000 ? tookText(last.tookMs) : durationText(last.tookMs)}</dd>
              </div>
            </>
          )}
          {target !== null && (
            <div>
              <dt>{t('system:backup.next')}</dt>
              <dd>{nextBackupText(backup, now)}</dd>
            </div>
          )}
          <div>
            <dt>{t('system:backup.where')}</dt>
            <dd>{target ?? last?.target}</dd>
          </div>
          {target !== null && (
            <>
              <div>
                <dt>{t('system:backup.kept')}</dt>
                <dd>{backup.keep}</dd>
              </div>
              <div>
                <dt>{t('system:backup.encrypted')}</dt>
                <dd>{backup.isEncrypted ? t('system:backup.yes') : t('system:backup.no')}</dd>
              </div>
            </>
          )}
        </dl>
      )}
      {last?.problem && <p className={styles.problem}>{last.problem}</p>}
      {failure && !running && (
        <p className={styles.problem}>
          <RichText
            of="system:backup.failed"
            values={{
              time: <time dateTime={failure.at} title={momentText(failure.at)} />,
              ago: timeAgo(failure.at, now),
              reason: failure.reason,
            }}
          />
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
          {t('system:backup.now')}
        </Button>
      )}
    </Panel>
  );
}

function Running({ running }: { running: NonNullable<SystemBackup['running']> }) {
  const { text, share } = backupProgress(running);
  return (
    <div className={styles.running} role="status">
      <Progress label={t('system:backup')} {...(share === undefined ? {} : { value: share })} />
      <p className={systemPanelStyles.quiet}>{text}</p>
    </div>
  );
}

/** Code is written from left to right in every language. */
const code = <code dir="ltr" />;

function HowToSet() {
  return (
    <p className={styles.how}>
      <RichText of="system:backup.how" values={{ setting: code, place: code, command: code }} />
    </p>
  );
}
