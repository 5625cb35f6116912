import { ticketPriorities, ticketStatuses } from '@snowglobe/contract/features/support/support.limits.ts';
import { useState } from 'react';
import { t } from '../../../core/texts.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Select } from '../../../ui/select.tsx';
import { useDeskTickets, type TicketFilter } from '../support.queries.ts';
import { ticketStatusWords } from '../ticket-words.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskStates } from './desk-states.tsx';
import { StaffTicketDialog } from './staff-ticket-dialog.tsx';
import { anyPriority, withPriority, withStatus } from './ticket-filter.ts';
import { TicketTable } from './ticket-table.tsx';
import styles from './ticket-desk.module.css';

type TicketDeskProps = { openId: number | null; onOpen: (id: number | null) => void };

const priorities = [
  { value: anyPriority, label: t('support:priority.any') },
  ...ticketPriorities.map((value) => ({ value, label: t('support:priority.only', { priority: value }) })),
];

/** All tickets, in the order in which staff should answer them. */
export function TicketDesk({ openId, onOpen }: TicketDeskProps) {
  const [filter, setFilter] = useState<TicketFilter>({});
  const { data: tickets, ...list } = useDeskTickets(filter);
  return (
    <Panel glass="dense" pad="none" aria-label={t('support:desk.tickets')}>
      <DeskBar
        title={t('support:desk.tickets')}
        isRefreshing={list.isRefetching && !list.isFetchingNextPage}
        onRefresh={() => void list.refetch()}
        active={Number(Boolean(filter.status)) + Number(Boolean(filter.priority))}
      >
        <Chip selected={!filter.status} onClick={() => setFilter(withStatus(filter))}>
          {t('support:desk.all')}
        </Chip>
        {ticketStatuses.map((status) => (
          <Chip
            key={status}
            selected={filter.status === status}
            onClick={() => setFilter(withStatus(filter, status))}
          >
            {ticketStatusWords[status]}
          </Chip>
        ))}
        <Select
          size="s"
          className={styles.select}
          aria-label={t('support:priority')}
          options={priorities}
          value={filter.priority ?? anyPriority}
          onChange={({ target }) => setFilter(withPriority(filter, target.value))}
        />
      </DeskBar>
      {tickets && tickets.length > 0 && <TicketTable tickets={tickets} onOpen={onOpen} />}
      <DeskStates
        list={list}
        count={tickets?.length}
        empty={{ title: t('support:desk.noTickets'), text: t('support:desk.noTicketsText') }}
      />
      <StaffTicketDialog id={openId} onClose={() => onOpen(null)} />
    </Panel>
  );
}
