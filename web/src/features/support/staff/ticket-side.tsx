import { ticketStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import type { TicketStatus, TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { api } from '../../../core/api.ts';
import { fullText, whenText } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { useWrite } from '../../../core/write.ts';
import { openProfile } from '../../friends/friends.door.ts';
import { applyTicket } from '../ticket-cache.ts';
import { ticketStatusWords } from '../ticket-words.ts';
import { MemberName } from './member-name.tsx';
import styles from './ticket-side.module.css';

const statuses = ticketStatuses.map((value) => ({ value, label: ticketStatusWords[value] }));

/** The status and the author of a ticket. */
export function TicketSide({ ticket }: { ticket: TicketSummary }) {
  return (
    <aside className={styles.side} aria-label={t('support:side.label')}>
      <StatusField ticket={ticket} />
      <section className={styles.member}>
        <h4 className="label">{t('support:column.member')}</h4>
        <button type="button" className={styles.author} onClick={() => openProfile(ticket.username)}>
          <MemberName
            member={ticket.author}
            username={ticket.username}
            size={36}
            pictureClassName={styles.picture}
            nameClassName={styles.name}
          />
          <RoleBadge className={styles.role} role={ticket.role} color={ticket.author.roleColor} />
          <span className="sr-only">{t('support:side.profile')}</span>
        </button>
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>{t('support:column.created')}</dt>
          <dd title={fullText(ticket.created_at)}>{whenText(ticket.created_at)}</dd>
        </div>
        <div>
          <dt>{t('support:side.lastChange')}</dt>
          <dd title={fullText(ticket.updated_at)}>{whenText(ticket.updated_at)}</dd>
        </div>
      </dl>
    </aside>
  );
}

function StatusField({ ticket }: { ticket: TicketSummary }) {
  const { run, running } = useWrite(
    (status: TicketStatus) => api.setTicketStatus({ params: { id: ticket.id }, body: { status } }),
    {
      errorTitle: t('ui:error'),
      fallback: t('support:side.statusFailed'),
      onDone: ({ ticket: changed }) => applyTicket(changed),
    },
  );
  // The chosen status is shown at once, until the server has answered.
  const chosen = running?.[0];

  return (
    <Field label={t('support:column.status')} hideLabel="narrow" className={styles.status}>
      <Select
        size="s"
        options={statuses}
        value={chosen ?? ticket.status}
        disabled={chosen !== undefined}
        onChange={({ target }) => void run(target.value as TicketStatus)}
      />
    </Field>
  );
}
