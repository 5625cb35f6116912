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
import { replaceById, withMessage, withNote, withSummary } from './ticket-changes.ts';

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

export function addMessage(ticketId: number, message: TicketMessage): void {
  changeTicket<MyTicketPage>(myTicketKey(ticketId), (ticket, pages) => withMessage(ticket, pages, message));
  changeTicket<StaffTicketPage>(deskTicketKey(ticketId), (ticket, pages) =>
    withMessage(ticket, pages, message),
  );
}

export function addNote(ticketId: number, note: TicketNote): void {
  changeTicket<StaffTicketPage>(deskTicketKey(ticketId), (ticket) => withNote(ticket, note));
}

/** Updates a ticket that is new or changed, and fetches the lists again. */
export function applyTicket(changed: TicketSummary): void {
  changeTicket<MyTicketPage>(myTicketKey(changed.id), (ticket) => withSummary(ticket, changed));
  changeTicket<StaffTicketPage>(deskTicketKey(changed.id), (ticket) => withSummary(ticket, changed));
  for (const queryKey of [myTicketsKey, deskTicketsKey]) {
    changePages<{ tickets: TicketSummary[] }>(queryKey, (page) => ({
      ...page,
      tickets: replaceById(page.tickets, changed),
    }));
    refresh(queryKey);
  }
}

export function applyReport(changed: Report): void {
  changePages<{ reports: Report[] }>(deskReportsKey, (page) => ({
    ...page,
    reports: replaceById(page.reports, changed),
  }));
  refresh(deskReportsKey);
}
