import { ticketStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import type { TicketStatus, TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { api, errorText } from '../../../core/api.ts';
import { fullText, whenText } from '../../../core/format/dates.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../core/toasts.ts';
import { openProfile } from '../../friends/friends.door.ts';
import { applyTicket } from '../ticket-cache.ts';
import { ticketStatusWords } from '../ticket-words.ts';
import { MemberName } from './member-name.tsx';
import styles from './ticket-side.module.css';

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusWords[value] }));

/** The status and the author of a ticket. */
export function TicketSide({ ticket }: { ticket: TicketSummary }) {
  return (
    <aside className={styles.side} aria-label="About this ticket">
      <StatusField ticket={ticket} />
      <section className={styles.member}>
        <h4 className="label">Member</h4>
        <button type="button" className={styles.author} onClick={() => openProfile(ticket.username)}>
          <MemberName
            member={ticket.author}
            username={ticket.username}
            size={36}
            pictureClassName={styles.picture}
            nameClassName={styles.name}
          />
          <RoleBadge className={styles.role} role={ticket.role} color={ticket.author.roleColor} />
          <span className="sr-only">, profile</span>
        </button>
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>Created</dt>
          <dd title={fullText(ticket.created_at)}>{whenText(ticket.created_at)}</dd>
        </div>
        <div>
          <dt>Last change</dt>
          <dd title={fullText(ticket.updated_at)}>{whenText(ticket.updated_at)}</dd>
        </div>
      </dl>
    </aside>
  );
}

function StatusField({ ticket }: { ticket: TicketSummary }) {
  // The chosen status is shown at once, until the server has answered.
  const [chosen, setChosen] = useState<TicketStatus>();

  async function change(status: TicketStatus) {
    setChosen(status);
    try {
      const changed = await api.setTicketStatus({ params: { id: String(ticket.id) }, body: { status } });
      applyTicket(changed.ticket);
    } catch (error) {
      toast({
        title: 'Error',
        message: errorText(error, 'Failed to update ticket status'),
        type: 'error',
      });
    } finally {
      setChosen(undefined);
    }
  }

  return (
    <Field label="Status" hideLabel="narrow" className={styles.status}>
      <Select
        size="s"
        options={statuses}
        value={chosen ?? ticket.status}
        disabled={chosen !== undefined}
        onChange={({ target }) => void change(target.value as TicketStatus)}
      />
    </Field>
  );
}
