import type {
  Report,
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import { changePages, pagesOf } from '../../core/paged-list.ts';
import { queryClient, refresh } from '../../core/query.ts';
import {
  deskReportsKey,
  deskTicketKey,
  deskTicketsKey,
  myTicketKey,
  myTicketsKey,
  type MyTicketPage,
  type StaffTicketPage,
} from './support.queries.ts';

/** Changes the ticket in the cache. The first page holds the newest messages and the current ticket. */
function changeTicket<Page extends MyTicketPage>(
  key: readonly unknown[],
  change: (ticket: Page['ticket'], all: readonly Page[]) => Page['ticket'],
): void {
  const all = pagesOf<Page>(key);
  changePages<Page>(key, (page, at) => (at === 0 ? { ...page, ticket: change(page.ticket, all) } : page));
  // A running fetch may return data from before this change, so the ticket is fetched again afterwards.
  if (queryClient.isFetching({ queryKey: key }) > 0) refresh(key);
}

/** A message that was sent from this page also arrives on the live channel; it is added only once. */
export function addMessage(ticketId: number, message: TicketMessage): void {
  const withMessage = <Page extends MyTicketPage>(ticket: Page['ticket'], all: readonly Page[]) =>
    all.some((page) => page.ticket.messages.some(({ id }) => id === message.id))
      ? ticket
      : { ...ticket, messages: [...ticket.messages, message] };
  changeTicket<MyTicketPage>(myTicketKey(ticketId), withMessage);
  changeTicket<StaffTicketPage>(deskTicketKey(ticketId), withMessage);
}

export function addNote(ticketId: number, note: TicketNote): void {
  changeTicket<StaffTicketPage>(deskTicketKey(ticketId), (ticket) =>
    ticket.notes.some(({ id }) => id === note.id) ? ticket : { ...ticket, notes: [...ticket.notes, note] },
  );
}

/** Updates a ticket that is new or changed. Lists keep their order until they are fetched again. */
export function applyTicket(changed: TicketSummary): void {
  changeTicket<MyTicketPage>(myTicketKey(changed.id), (ticket) => ({ ...ticket, ...changed }));
  changeTicket<StaffTicketPage>(deskTicketKey(changed.id), (ticket) => ({ ...ticket, ...changed }));
  for (const queryKey of [myTicketsKey, deskTicketsKey]) {
    changePages<{ tickets: TicketSummary[] }>(queryKey, (page) => ({
      ...page,
      tickets: page.tickets.map((each) => (each.id === changed.id ? changed : each)),
    }));
    refresh(queryKey);
  }
}

export function applyReport(changed: Report): void {
  changePages<{ reports: Report[] }>(deskReportsKey, (page) => ({
    ...page,
    reports: page.reports.map((each) => (each.id === changed.id ? changed : each)),
  }));
  refresh(deskReportsKey);
}
