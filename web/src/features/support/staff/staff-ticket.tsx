import { api, ApiError } from '../../../core/api.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Conversation } from '../conversation.tsx';
import { TicketSkeleton } from '../my-ticket.tsx';
import { useStaffTicket } from '../support.queries.ts';
import { PriorityMark } from '../ticket-marks.tsx';
import { useSendReply } from '../use-send-reply.ts';
import { Lookers } from './lookers.tsx';
import { StaffReply } from './staff-reply.tsx';
import { TicketSide } from './ticket-side.tsx';
import styles from '../ticket-pane.module.css';

/** A ticket as staff have it: the conversation and the notes at the left, whose it is and how it stands at the right. */
export function StaffTicket({ id }: { id: number }) {
  const params = { id: String(id) };
  const { data: ticket, error, refetch, ...older } = useStaffTicket(id);
  const { send, sending, failure } = useSendReply(id, (message) =>
    api.replyToTicket({ params, body: { message } }),
  );
  if (!ticket) {
    return error ? <Missing error={error} onRetry={() => void refetch()} /> : <TicketSkeleton />;
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
              <Lookers ticketId={id} />
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

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="There is no such ticket" text="The address may be mistyped." />;
  }
  return <ErrorNote onRetry={onRetry}>This ticket did not load.</ErrorNote>;
}
