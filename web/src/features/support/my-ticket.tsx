import { ticketReplyMax } from '@snowglobe/contract/features/support/support.limits.ts';
import { ArrowLeft, Lock } from 'lucide-react';
import { api, ApiError } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { PersonBar } from './person-bar.tsx';
import { ReplyBox } from './reply-box.tsx';
import { leaveTicket, openSupportCenter } from './support-center-address.ts';
import { openTicketForm } from './ticket-form-overlay.ts';
import { useMyTicket } from './support.queries.ts';
import { PriorityMark, TicketStatusMark } from './ticket-marks.tsx';
import { useMarkTicketRead } from './use-mark-ticket-read.ts';
import { useSendReply } from './use-send-reply.ts';
import myTicketsStyles from './my-tickets.module.css';
import ticketPaneStyles from './ticket-pane.module.css';

/** One of the member's own tickets: the conversation and the reply box. */
export function MyTicket({ id }: { id: number }) {
  const params = { id };
  const { data: ticket, error, refetch, ...older } = useMyTicket(id);
  const { send, sending, failure } = useSendReply(id, (message) =>
    api.replyToMyTicket({ params, body: { message } }),
  );
  useMarkTicketRead(id, ticket ? `${ticket.status} ${ticket.messages.at(-1)?.id}` : null);
  if (!ticket) return error ? <Missing error={error} onRetry={() => void refetch()} /> : <TicketSkeleton />;
  return (
    <section className={ticketPaneStyles.pane} aria-labelledby={`ticket-${id}`}>
      <header className={ticketPaneStyles.head}>
        <IconButton
          className={ticketPaneStyles.back}
          icon={ArrowLeft}
          label={t('ui:back')}
          onClick={leaveTicket}
        />
        <div className={ticketPaneStyles.words}>
          <h3 className={ticketPaneStyles.title} id={`ticket-${id}`}>
            {ticket.title}
          </h3>
          <p className={ticketPaneStyles.marks}>
            <TicketStatusMark status={ticket.status} />
            <PriorityMark priority={ticket.priority} />
            <span className={classNames('readout', ticketPaneStyles.number)}>#{ticket.id}</span>
          </p>
        </div>
      </header>
      <Conversation
        ticket={ticket}
        side="member"
        sending={sending}
        older={{
          hasMore: older.hasNextPage,
          isFetching: older.isFetchingNextPage,
          fetch: () => void older.fetchNextPage(),
        }}
      />
      {ticket.status !== 'closed' && <PersonBar ticket={ticket} />}
      {ticket.status === 'closed' ? (
        <Closed />
      ) : (
        <ReplyBox
          draft={`reply-${id}`}
          label={t('support:writeToStaff')}
          max={ticketReplyMax}
          action={t('support:send')}
          failure={failure}
          sendTyping={() => api.tellTicketTyping({ params })}
          onSend={send}
        />
      )}
    </section>
  );
}

function Closed() {
  return (
    <div className={ticketPaneStyles.closed}>
      <p>
        <Icon of={Lock} />
        {t('support:closed')}
      </p>
      <Button size="s" onClick={openTicketForm}>
        {t('support:newTicket')}
      </Button>
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        className={ticketPaneStyles.missing}
        title={t('support:fault.noSuchTicket')}
        text={t('support:noSuchTicketText')}
        action={<Button onClick={() => openSupportCenter('tickets')}>{t('support:myTickets')}</Button>}
      />
    );
  }
  return (
    <div className={myTicketsStyles.state}>
      <ErrorNote onRetry={onRetry}>{t('support:ticketDidNotLoad')}</ErrorNote>
    </div>
  );
}

export function TicketSkeleton() {
  return (
    <LoadingArea label={t('support:loadingTicket')} className={ticketPaneStyles.loading}>
      <Skeleton width="50%" />
      <Skeleton width="30%" />
      <Skeleton shape="block" height={120} className={ticketPaneStyles.loadingWords} />
      <Skeleton shape="block" height={64} width="60%" />
      <Skeleton shape="block" height={64} width="60%" className={ticketPaneStyles.loadingOurs} />
    </LoadingArea>
  );
}
