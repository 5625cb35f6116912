import type {
  Report,
  TicketPriority,
  TicketStatus,
} from '@snowglobe/contract/features/support/support.model.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, type Api } from '../../core/api.ts';
import { usePollWhenDown } from '../../core/live.ts';

export type MyTicketPage = Awaited<ReturnType<Api['getMyTicket']>>;
export type StaffTicketPage = Awaited<ReturnType<Api['getTicket']>>;

const listPollMs = 30_000;
const talkPollMs = 5000;
/** Good for 15 seconds on the server. */
const lookEveryMs = 10_000;

export const myTicketsKey = ['support', 'mine', 'list'];
export const myTicketKey = (id: number) => ['support', 'mine', 'ticket', id];
export const deskTicketsKey = ['support', 'desk', 'tickets'];
export const deskTicketKey = (id: number) => ['support', 'desk', 'ticket', id];
export const deskReportsKey = ['support', 'desk', 'reports'];
export const lookingKey = (id: number) => ['support', 'desk', 'looking', id];

const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};

export function useMyTickets() {
  const refetchInterval = usePollWhenDown(listPollMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: myTicketsKey,
    queryFn: ({ pageParam }) => api.listMyTickets({ query: { cursor: pageParam } }),
    select: ({ pages }) => pages.flatMap(({ tickets }) => tickets),
    refetchInterval,
  });
}

/** The ticket, and all of its conversation that was fetched, oldest first; `fetchNextPage` goes to older ones. */
export function useMyTicket(id: number) {
  const refetchInterval = usePollWhenDown(talkPollMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: myTicketKey(id),
    queryFn: ({ pageParam }) => api.getMyTicket({ params: { id: String(id) }, query: { cursor: pageParam } }),
    select: ({ pages }) => ({ ...pages[0]!.ticket, messages: conversation(pages) }),
    refetchInterval,
  });
}

export function useStaffTicket(id: number) {
  const refetchInterval = usePollWhenDown(talkPollMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: deskTicketKey(id),
    queryFn: ({ pageParam }) => api.getTicket({ params: { id: String(id) }, query: { cursor: pageParam } }),
    select: ({ pages }) => ({ ...pages[0]!.ticket, messages: conversation(pages) }),
    refetchInterval,
  });
}

function conversation(pages: readonly MyTicketPage[]) {
  return pages.toReversed().flatMap(({ ticket }) => ticket.messages);
}

export type TicketFilter = { status?: TicketStatus; priority?: TicketPriority };

export function useDeskTickets(filter: TicketFilter) {
  const refetchInterval = usePollWhenDown(listPollMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: [...deskTicketsKey, filter],
    queryFn: ({ pageParam }) => api.listTickets({ query: { ...filter, cursor: pageParam } }),
    select: ({ pages }) => pages.flatMap(({ tickets }) => tickets),
    refetchInterval,
  });
}

export function useDeskReports(status?: Report['status']) {
  const refetchInterval = usePollWhenDown(listPollMs);
  return useInfiniteQuery({
    ...paging,
    queryKey: [...deskReportsKey, status ?? 'all'],
    queryFn: ({ pageParam }) => api.listReports({ query: { status, cursor: pageParam } }),
    select: ({ pages }) => pages.flatMap(({ reports }) => reports),
    refetchInterval,
  });
}

/** Says that this member looks at a ticket for as long as it is open, and in a tab that is seen; answers who does. */
export function useLooking(id: number): readonly string[] {
  const { data } = useQuery({
    queryKey: lookingKey(id),
    queryFn: () => api.lookAtTicket({ params: { id: String(id) } }),
    refetchInterval: lookEveryMs,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.looking ?? [];
}
