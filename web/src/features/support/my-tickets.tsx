import { Plus } from 'lucide-react';
import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { MyTicket } from './my-ticket.tsx';
import { openSupportCenter } from './support-center-address.ts';
import { openTicketForm } from './ticket-form-overlay.ts';
import { useMyTickets } from './support.queries.ts';
import { TicketList } from './ticket-list.tsx';
import styles from './my-tickets.module.css';

/** The list on the left, the open ticket beside it; on a phone only one of the two. */
export function MyTickets({ openId }: { openId: number | null }) {
  const { data: tickets, isPending, isError, refetch, ...more } = useMyTickets();
  if (isPending) return <ListSkeleton />;
  if (isError && !tickets) {
    return (
      <div className={styles.state}>
        <ErrorNote onRetry={() => void refetch()}>{t('support:ticketsDidNotLoad')}</ErrorNote>
      </div>
    );
  }
  if (tickets?.length === 0 && openId === null) {
    return (
      <EmptyState
        className={styles.empty}
        title={t('support:noTickets')}
        text={t('support:noTicketsText')}
        action={
          <Button icon={Plus} onClick={openTicketForm}>
            {t('support:newTicket')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={classNames(styles.tickets, openId !== null && styles.opened)}>
      <div className={styles.side}>
        <TicketList
          tickets={tickets ?? []}
          openId={openId}
          onOpen={(id) => openSupportCenter('tickets', id)}
        />
        {more.hasNextPage && (
          <div className={styles.more}>
            <MoreButton list={more}>{t('ui:showOlder')}</MoreButton>
          </div>
        )}
      </div>
      <div className={styles.main}>
        {openId === null ? (
          <EmptyState
            className={styles.empty}
            title={t('support:pickTicket')}
            text={t('support:pickTicketText')}
          />
        ) : (
          <MyTicket key={openId} id={openId} />
        )}
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <LoadingArea label={t('support:loadingTickets')} className={styles.loading}>
      <Skeleton shape="block" height={92} />
      <Skeleton shape="block" height={92} />
      <Skeleton shape="block" height={92} />
    </LoadingArea>
  );
}
