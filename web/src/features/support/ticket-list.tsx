import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { timeAgo } from '../../core/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { PriorityMark, TicketStatusMark } from './ticket-marks.tsx';
import styles from './ticket-list.module.css';

type TicketListProps = {
  tickets: readonly TicketSummary[];
  openId: number | null;
  onOpen: (id: number) => void;
};

/** The member's own tickets, newest first. */
export function TicketList({ tickets, openId, onOpen }: TicketListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className={styles.list}>
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <button
            type="button"
            className={styles.row}
            aria-current={ticket.id === openId || undefined}
            onClick={() => onOpen(ticket.id)}
          >
            <strong className={styles.title}>{ticket.title}</strong>
            <span className={styles.marks}>
              <TicketStatusMark status={ticket.status} />
              <PriorityMark priority={ticket.priority} />
            </span>
            <span className={classNames(styles.when, 'readout')}>
              #{ticket.id}
              <time dateTime={ticket.updated_at}>{timeAgo(ticket.updated_at, now)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
