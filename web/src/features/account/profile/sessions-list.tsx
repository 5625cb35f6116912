import type { Session } from '@snowglobe/contract/features/account/account.model.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { errorText } from '../../../core/api.ts';
import { timeAgo } from '../../../core/format/dates.ts';
import { useWrite } from '../../../core/write.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { endSessions, refreshSessions, useSessions } from '../account.queries.ts';
import { endQuestion, isPhone } from '../session-words.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { SettingsRow, SettingsRows } from './settings-row.tsx';
import { t } from '../../../core/texts.ts';
import styles from './sessions-list.module.css';

/** The devices on which the account is signed in. */
export function SessionsList() {
  const { data: sessions, dataUpdatedAt, isPending, error, refetch } = useSessions();
  const { end, isEnding } = useConfirmedEnd();
  const others = sessions?.filter((session) => !session.current) ?? [];
  return (
    <SettingsPanel
      title={t('account:sessions')}
      text={t('account:sessionsText')}
      action={
        others.length > 1 && (
          <Button size="s" variant="danger" busy={isEnding} onClick={() => void end(others)}>
            {t('account:endAllOtherSessions')}
          </Button>
        )
      }
    >
      {isPending && <SessionsSkeleton />}
      {error && !sessions && (
        <ErrorNote onRetry={() => void refetch()}>
          {errorText(error, t('account:yourSessionsDidNotLoad'))}
        </ErrorNote>
      )}
      {sessions && (
        <SettingsRows>
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={dataUpdatedAt}
              onEnd={() => void end([session])}
            />
          ))}
        </SettingsRows>
      )}
    </SettingsPanel>
  );
}

function SessionRow({ session, now, onEnd }: { session: Session; now: number; onEnd: () => void }) {
  const { device, address, current, lastSeen } = session;
  return (
    <SettingsRow
      icon={isPhone(session) ? Smartphone : Monitor}
      title={device}
      tag={current && <Tag color="#4ade80">{t('account:thisDevice')}</Tag>}
      readout
      text={`${address} · ${current ? t('core:now') : timeAgo(lastSeen, now)}`}
    >
      {!current && (
        <Button size="s" aria-label={t('account:endSessionOf', { device, address })} onClick={onEnd}>
          {t('account:end')}
        </Button>
      )}
    </SettingsRow>
  );
}

/** Asks before it ends sessions. */
function useConfirmedEnd() {
  const confirm = useConfirm();
  const { run, busy } = useWrite(endSessions, (sessions) => ({
    success: sessions.length === 1 ? t('account:sessionEnded') : t('account:sessionsEnded'),
    errorTitle: t('account:sessionNotEnded'),
    fallback: t('ui:pleaseTryAgain'),
    onSettled: refreshSessions,
  }));

  async function end(sessions: Session[]) {
    if (await confirm(endQuestion(sessions))) await run(sessions);
  }

  return { end, isEnding: busy };
}

function SessionsSkeleton() {
  return (
    <LoadingArea label={t('account:loadingYourSessions')} className={styles.loading}>
      {[0, 1].map((row) => (
        <div key={row} className={styles.loadingRow}>
          <Skeleton shape="block" width={44} height={44} className={styles.loadingIcon} />
          <div className={styles.loadingWords}>
            <Skeleton width="34%" />
            <Skeleton width="52%" />
          </div>
        </div>
      ))}
    </LoadingArea>
  );
}
