import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { timeAgo } from '../../ui/time-ago.ts';
import { PriorityMark, TicketStatusMark } from './ticket-marks.tsx';

type TicketListProps = {
  tickets: readonly TicketSummary[];
  openId: number | null;
  onOpen: (id: number) => void;
};

/** The member's own tickets, newest first. */
export function TicketList({ tickets, openId, onOpen }: TicketListProps) {
  const [now] = useState(() => new Date());
  return (
    <ul className="ticket-list">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <button
            type="button"
            className="ticket-row"
            aria-current={ticket.id === openId || undefined}
            onClick={() => onOpen(ticket.id)}
          >
            <strong className="ticket-row-title">{ticket.title}</strong>
            <span className="ticket-row-marks">
              <TicketStatusMark status={ticket.status} />
              <PriorityMark priority={ticket.priority} />
            </span>
            <span className="ticket-row-when readout">
              #{ticket.id}
              <time dateTime={ticket.updated_at}>{timeAgo(new Date(ticket.updated_at), now)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
