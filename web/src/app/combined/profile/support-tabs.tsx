import { Inbox, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnreadCount } from '../../../features/inbox/inbox.queries.ts';
import { openSupportCenter } from '../../../features/support/support-center-address.ts';
import { openTicketForm } from '../../../features/support/ticket-form-overlay.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './support-tabs.module.css';

const openInbox = () => openSupportCenter('inbox');

/** The tabs Inbox and Support open the Support Center over the page; this is the tab's content below it. */
export function InboxTab() {
  const unread = useUnreadCount();
  return (
    <Subject
      title={unread > 0 ? `${unread} unread` : 'All read'}
      text="Answers to your tickets, friend requests and the outcome of your reports land in your inbox."
    >
      <Button variant="primary" icon={Inbox} onClick={openInbox}>
        Open inbox
      </Button>
    </Subject>
  );
}

export function SupportTab() {
  return (
    <Subject
      title="How can we help?"
      text="Write a ticket, with a screenshot if that helps. Our staff answers in My Tickets."
    >
      <Button variant="primary" icon={LifeBuoy} onClick={openTicketForm}>
        Create ticket
      </Button>
      <Button onClick={() => openSupportCenter('tickets')}>My Tickets</Button>
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
