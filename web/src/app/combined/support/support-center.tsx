import { Inbox, LifeBuoy, Plus } from 'lucide-react';
import { t } from '../../../core/texts.ts';
import { InboxList } from '../../../features/inbox/inbox-list.tsx';
import { useUnreadCount } from '../../../features/inbox/inbox.queries.ts';
import { MyTickets } from '../../../features/support/my-tickets.tsx';
import {
  closeSupportCenter,
  openSupportCenter,
  useSupportCenter,
  type SupportTab,
} from '../../../features/support/support-center-address.ts';
import { openTicketForm } from '../../../features/support/ticket-form-overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { openMessage } from './open-message.ts';
import styles from './support-center.module.css';

/** Inbox and My Tickets over any screen; the address names the tab. Mounted once. */
export default function SupportCenter() {
  const view = useSupportCenter();
  return (
    <Dialog
      bare
      size="wide"
      fills="narrow"
      open={view !== null}
      onClose={closeSupportCenter}
      title={t('support:center')}
    >
      {view && <Center {...view} />}
    </Dialog>
  );
}

function Center({ tab, ticketId }: { tab: SupportTab; ticketId: number | null }) {
  const tabs = [
    { value: 'inbox', label: t('support:inbox'), icon: Inbox, count: useUnreadCount() },
    { value: 'tickets', label: t('support:myTickets'), icon: LifeBuoy },
  ] as const;
  return (
    // The first focus is not on a tab.
    <div
      className={styles.center}
      data-ticket={ticketId === null ? undefined : ''}
      tabIndex={-1}
      data-autofocus
    >
      <div className={styles.head}>
        {/* The dialog already has this name for screen readers. */}
        <p className={styles.title} aria-hidden="true">
          {t('support:center')}
        </p>
        <Tabs
          className={styles.tabs}
          id="support"
          label={t('support:center')}
          tabs={tabs}
          value={tab}
          onChange={(value) => openSupportCenter(value)}
        />
        <Button className={styles.new} size="s" icon={Plus} onClick={openTicketForm}>
          {t('support:newTicket')}
        </Button>
      </div>
      <div className={styles.body}>
        <TabPanel id="support" value={tab}>
          {tab === 'inbox' ? (
            <InboxList onOpen={(message) => void openMessage(message)} />
          ) : (
            <MyTickets openId={ticketId} />
          )}
        </TabPanel>
      </div>
    </div>
  );
}
