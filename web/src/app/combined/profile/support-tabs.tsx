import { Inbox, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnreadCount } from '../../../features/inbox/inbox.queries.ts';
import { openSupportCenter } from '../../../features/support/support-center-address.ts';
import { openTicketForm } from '../../../features/support/ticket-form-overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { t } from '../../../core/texts.ts';
import styles from './support-tabs.module.css';

const openInbox = () => openSupportCenter('inbox');

/** The tabs Inbox and Support open the Support Center over the page; this is the tab's content below it. */
export function InboxTab() {
  const unread = useUnreadCount();
  return (
    <Subject
      title={unread > 0 ? t('app:inboxTab.unread', { count: unread }) : t('app:inboxTab.allRead')}
      text={t('app:inboxTab.text')}
    >
      <Button variant="primary" icon={Inbox} onClick={openInbox}>
        {t('app:inboxTab.open')}
      </Button>
    </Subject>
  );
}

export function SupportTab() {
  return (
    <Subject title={t('app:supportTab.title')} text={t('app:supportTab.text')}>
      <Button variant="primary" icon={LifeBuoy} onClick={openTicketForm}>
        {t('app:supportTab.create')}
      </Button>
      <Button onClick={() => openSupportCenter('tickets')}>{t('app:supportTab.mine')}</Button>
    </Subject>
  );
}

function Subject({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Panel>
  );
}
