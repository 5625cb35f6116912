import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { ArrowRight, Bell as BellGlyph } from 'lucide-react';
import { CountBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { readAllMessages, useInbox, useUnreadCount } from './inbox.queries.ts';
import { InboxSkeleton } from './inbox-skeleton.tsx';
import { MessageRows } from './message-rows.tsx';
import { t } from '../../core/texts.ts';
import styles from './bell.module.css';

/** The panel shows only the newest messages; the inbox shows all. */
const maxShown = 12;

type BellProps = {
  /** Opens what a message is about; returns false if there is nothing to open. */
  onOpen: (message: InboxMessage) => boolean;
  onOpenInbox: () => void;
};

/** The notification bell at the bottom right. */
export function Bell({ onOpen, onOpenInbox }: BellProps) {
  const unread = useUnreadCount();
  return (
    <div className={styles.bell} data-corner>
      <Popover
        label={t('ui:notifications')}
        side="above"
        align="end"
        className={styles.panel}
        trigger={
          <button
            type="button"
            className={classNames(styles.button, 'glass glass-float')}
            aria-label={
              unread > 0
                ? t('ui:unread', { label: t('ui:notifications'), count: unread })
                : t('ui:notifications')
            }
          >
            <Icon of={BellGlyph} size={22} />
            <CountBadge className={styles.count} count={unread} silent />
          </button>
        }
      >
        {(close) => (
          <BellPanel
            unread={unread}
            onOpen={(message) => {
              const hasOpened = onOpen(message);
              if (hasOpened) close();
              return hasOpened;
            }}
            onOpenInbox={() => {
              close();
              onOpenInbox();
            }}
          />
        )}
      </Popover>
    </div>
  );
}

function BellPanel({ unread, onOpen, onOpenInbox }: BellProps & { unread: number }) {
  const { data: messages, isPending, isError, refetch } = useInbox();
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('ui:notifications')}</h2>
        {unread > 0 && (
          <button
            type="button"
            className={classNames('link', styles.readAll)}
            onClick={() => void readAllMessages()}
          >
            {t('inbox:markAllRead')}
          </button>
        )}
      </div>
      {isPending && <InboxSkeleton />}
      {isError && !messages && (
        <ErrorNote onRetry={() => void refetch()}>{t('inbox:notificationsDidNotLoad')}</ErrorNote>
      )}
      {messages?.length === 0 && (
        <EmptyState title={t('inbox:nothingNew')} text={t('inbox:nothingNewText')} />
      )}
      {messages && messages.length > 0 && (
        <>
          <MessageRows messages={messages.slice(0, maxShown)} onOpen={onOpen} />
          <div className={styles.foot}>
            <Button variant="ghost" size="s" iconAfter={ArrowRight} full onClick={onOpenInbox}>
              {t('inbox:openInbox')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
