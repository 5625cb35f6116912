import type {
  Report,
  TicketPriority,
  TicketStatus,
} from '@snowglobe/contract/features/support/support.model.ts';
import { useQuery } from '@tanstack/react-query';
import { api, type Api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';
import { usePagedList } from '../../core/paged-list.ts';
import { useMe } from '../../core/session.ts';
import { conversation } from './ticket-changes.ts';

export type MyTicketPage = Awaited<ReturnType<Api['getMyTicket']>>;
export type StaffTicketPage = Awaited<ReturnType<Api['getTicket']>>;

const listPollMs = 30_000;
const conversationPollMs = 5000;
/** The server lists a viewer for 15 seconds after each call. */
const renewViewingMs = 10_000;

export const myTicketsKey = ['support', 'mine', 'list'];
export const myTicketKey = (id: number) => ['support', 'mine', 'ticket', id];
export const deskKey = ['support', 'desk'];
export const deskTicketsKey = [...deskKey, 'tickets'];
export const deskTicketKey = (id: number) => [...deskKey, 'ticket', id];
export const deskReportsKey = [...deskKey, 'reports'];
export const waitingKey = [...deskKey, 'waiting'];
const noneWaiting = { tickets: 0, reports: 0 };
export const viewersKey = (id: number) => [...deskKey, 'looking', id];

export function useMyTickets() {
  return usePagedList({
    queryKey: myTicketsKey,
    fetchPage: (cursor) => api.listMyTickets({ query: { cursor } }),
    show: (pages) => pages.flatMap(({ tickets }) => tickets),
    pollMs: listPollMs,
  });
}

/** The ticket with the fetched messages, oldest first; `fetchNextPage` loads older ones. */
export function useMyTicket(id: number) {
  return usePagedList({
    queryKey: myTicketKey(id),
    fetchPage: (cursor) => api.getMyTicket({ params: { id }, query: { cursor } }),
    show: (pages) => ({ ...pages[0]!.ticket, messages: conversation(pages) }),
    pollMs: conversationPollMs,
  });
}

export function useStaffTicket(id: number) {
  return usePagedList({
    queryKey: deskTicketKey(id),
    fetchPage: (cursor) => api.getTicket({ params: { id }, query: { cursor } }),
    show: (pages) => ({ ...pages[0]!.ticket, messages: conversation(pages) }),
    pollMs: conversationPollMs,
  });
}

export type TicketFilter = { status?: TicketStatus; priority?: TicketPriority };

export function useDeskTickets(filter: TicketFilter) {
  return usePagedList({
    queryKey: [...deskTicketsKey, filter],
    fetchPage: (cursor) => api.listTickets({ query: { ...filter, cursor } }),
    show: (pages) => pages.flatMap(({ tickets }) => tickets),
    pollMs: listPollMs,
  });
}

export function useDeskReports(status?: Report['status']) {
  return usePagedList({
    queryKey: [...deskReportsKey, status ?? 'all'],
    fetchPage: (cursor) => api.listReports({ query: { status, cursor } }),
    show: (pages) => pages.flatMap(({ reports }) => reports),
    pollMs: listPollMs,
  });
}

/** How many tickets and reports wait for staff; zero for members who are not staff. */
export function useWaiting(): { tickets: number; reports: number } {
  const isStaff = useMe().permissions.includes('support.manage');
  const refetchInterval = usePollWhenDown(listPollMs);
  const { data } = useQuery({
    queryKey: waitingKey,
    queryFn: () => api.countWaiting(),
    enabled: isStaff,
    refetchInterval,
  });
  return isStaff && data ? data : noneWaiting;
}

/** Reports regularly that the member has a ticket open in a visible tab; returns the names of all who have. */
export function useTicketViewers(id: number): readonly string[] {
  const { data } = useQuery({
    queryKey: viewersKey(id),
    queryFn: () => api.lookAtTicket({ params: { id } }),
    refetchInterval: renewViewingMs,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.looking ?? [];
}
