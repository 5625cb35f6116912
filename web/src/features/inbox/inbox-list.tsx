import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { readAllMessages, useInbox, useUnreadCount } from './inbox.queries.ts';
import { MessageRows } from './message-rows.tsx';
import { t } from '../../core/texts.ts';
import styles from './inbox-list.module.css';

/** The whole inbox, the first tab of the Support Center. */
export function InboxList({ onOpen }: { onOpen: (message: InboxMessage) => void }) {
  const { data: messages, isPending, isError, refetch, ...more } = useInbox();
  const unread = useUnreadCount();
  if (isPending) return <InboxSkeleton />;
  if (isError && !messages) {
    return (
      <div className={styles.state}>
        <ErrorNote onRetry={() => void refetch()}>{t('inbox:didNotLoad')}</ErrorNote>
      </div>
    );
  }
  if (!messages || messages.length === 0) {
    return <EmptyState className={styles.empty} title={t('inbox:empty')} text={t('inbox:emptyText')} />;
  }
  return (
    <div className={styles.inbox}>
      <div className={styles.bar}>
        <p className="readout" role="status">
          {unread > 0 ? t('inbox:unreadCount', { count: unread }) : t('inbox:allRead')}
        </p>
        {unread > 0 && (
          <Button size="s" variant="ghost" icon={CheckCheck} onClick={() => void readAllMessages()}>
            {t('inbox:markAllRead')}
          </Button>
        )}
      </div>
      <MessageRows roomy messages={messages} onOpen={onOpen} />
      {more.hasNextPage && (
        <div className={styles.more}>
          <MoreButton list={more}>{t('ui:showOlder')}</MoreButton>
        </div>
      )}
    </div>
  );
}
