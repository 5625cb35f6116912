import { UserRound } from 'lucide-react';
import { api, ApiError } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Conversation } from '../conversation.tsx';
import { TicketSkeleton } from '../my-ticket.tsx';
import { useStaffTicket } from '../support.queries.ts';
import { PriorityMark } from '../ticket-marks.tsx';
import { useSendReply } from '../use-send-reply.ts';
import { TicketViewers } from './ticket-viewers.tsx';
import { StaffReply } from './staff-reply.tsx';
import { TicketSide } from './ticket-side.tsx';
import styles from '../ticket-pane.module.css';

/** A ticket as staff see it: conversation and notes on the left, author and status on the right. */
export function StaffTicket({ id, onClose }: { id: number; onClose: () => void }) {
  const params = { id };
  const { data: ticket, error, refetch, ...older } = useStaffTicket(id);
  const { send, sending, failure } = useSendReply(id, (message) =>
    api.replyToTicket({ params, body: { message } }),
  );
  const isGone = error instanceof ApiError && error.status === 404;
  if (!ticket || isGone) {
    return error ? (
      <Missing isGone={isGone} onRetry={() => void refetch()} onClose={onClose} />
    ) : (
      <TicketSkeleton />
    );
  }
  return (
    <>
      <section className={styles.pane} aria-labelledby={`desk-ticket-${id}`}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h3 className={styles.title} id={`desk-ticket-${id}`}>
              {ticket.title}
            </h3>
            <p className={styles.marks}>
              <PriorityMark priority={ticket.priority} />
              <span className={classNames('readout', styles.number)}>#{ticket.id}</span>
              {ticket.wants_person && <Tag icon={UserRound}>{t('support:person.wanted')}</Tag>}
              <TicketViewers ticketId={id} />
            </p>
          </div>
        </header>
        <Conversation
          ticket={ticket}
          notes={ticket.notes}
          side="staff"
          sending={sending}
          older={{
            hasMore: older.hasNextPage,
            isFetching: older.isFetchingNextPage,
            fetch: () => void older.fetchNextPage(),
          }}
        />
        <StaffReply ticketId={id} isClosed={ticket.status === 'closed'} onReply={send} failure={failure} />
      </section>
      <TicketSide ticket={ticket} />
    </>
  );
}

type MissingProps = { isGone: boolean; onRetry: () => void; onClose: () => void };

function Missing({ isGone, onRetry, onClose }: MissingProps) {
  if (isGone) {
    return (
      <EmptyState
        className={styles.missing}
        title={t('support:desk.gone')}
        text={t('support:desk.goneText')}
        action={
          <Button size="s" onClick={onClose}>
            {t('support:desk.allTickets')}
          </Button>
        }
      />
    );
  }
  return <ErrorNote onRetry={onRetry}>{t('support:ticketDidNotLoad')}</ErrorNote>;
}
