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

/** The newest page carries what a ticket is now. */
function patchFirst<Page extends MyTicketPage>(
  key: readonly unknown[],
  change: (ticket: Page['ticket'], all: readonly Page[]) => Page['ticket'],
): void {
  const all = pagesOf<Page>(key);
  changePages<Page>(key, (page, at) => (at === 0 ? { ...page, ticket: change(page.ticket, all) } : page));
  // An answer that is on its way was written before this: it must not have the last word.
  if (queryClient.isFetching({ queryKey: key }) > 0) refresh(key);
}

/** A message that was sent here also comes by the live channel: it is shown once. */
export function addMessage(ticketId: number, message: TicketMessage): void {
  const withMessage = <Page extends MyTicketPage>(ticket: Page['ticket'], all: readonly Page[]) =>
    all.some((page) => page.ticket.messages.some(({ id }) => id === message.id))
      ? ticket
      : { ...ticket, messages: [...ticket.messages, message] };
  patchFirst<MyTicketPage>(myTicketKey(ticketId), withMessage);
  patchFirst<StaffTicketPage>(deskTicketKey(ticketId), withMessage);
}

export function addNote(ticketId: number, note: TicketNote): void {
  patchFirst<StaffTicketPage>(deskTicketKey(ticketId), (ticket) =>
    ticket.notes.some(({ id }) => id === note.id) ? ticket : { ...ticket, notes: [...ticket.notes, note] },
  );
}

/** New, or of another status; lists keep their order until the server says otherwise. */
export function applyTicket(changed: TicketSummary): void {
  patchFirst<MyTicketPage>(myTicketKey(changed.id), (ticket) => ({ ...ticket, ...changed }));
  patchFirst<StaffTicketPage>(deskTicketKey(changed.id), (ticket) => ({ ...ticket, ...changed }));
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
