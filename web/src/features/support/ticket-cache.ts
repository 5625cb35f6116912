import type {
  Report,
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import type { InfiniteData } from '@tanstack/react-query';
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

type Pages<Page> = InfiniteData<Page, string | undefined>;

/** The newest page carries what a ticket is now. */
function patchFirst<Page extends MyTicketPage>(
  key: readonly unknown[],
  change: (ticket: Page['ticket'], all: readonly Page[]) => Page['ticket'],
): void {
  queryClient.setQueryData<Pages<Page>>(key, (data) => {
    const [first, ...older] = data?.pages ?? [];
    if (!data || !first) return data;
    return { ...data, pages: [{ ...first, ticket: change(first.ticket, data.pages) }, ...older] };
  });
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
    queryClient.setQueriesData<Pages<{ tickets: TicketSummary[] }>>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            tickets: page.tickets.map((each) => (each.id === changed.id ? changed : each)),
          })),
        },
    );
    refresh(queryKey);
  }
}

export function applyReport(changed: Report): void {
  queryClient.setQueriesData<Pages<{ reports: Report[] }>>(
    { queryKey: deskReportsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          reports: page.reports.map((each) => (each.id === changed.id ? changed : each)),
        })),
      },
  );
  refresh(deskReportsKey);
}
