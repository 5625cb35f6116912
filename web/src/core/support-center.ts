import { navigate, useQueryParams } from './location.ts';
import { overlay } from './overlay.ts';

export type SupportTab = 'inbox' | 'tickets';

/** What the Support Center shows over any screen: `&support=inbox`, `&support=tickets&ticket=7`. */
export function useSupportCenter(): { tab: SupportTab; ticketId: number | null } | null {
  const query = useQueryParams();
  const tab = query.get('support');
  if (tab !== 'inbox' && tab !== 'tickets') return null;
  return { tab, ticketId: tab === 'tickets' ? Number(query.get('ticket')) || null : null };
}

/** How many entries of the history are the Support Center's; none when it was opened by a link. */
function depth(): number | undefined {
  return (window.history.state as { supportDepth?: number } | null)?.supportDepth;
}

export function isSupportCenterOpen(): boolean {
  return new URLSearchParams(window.location.search).has('support');
}

function addressWith(params: Record<string, string>): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  query.delete('support');
  query.delete('ticket');
  for (const [name, value] of Object.entries(params)) query.set(name, value);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Back leads out of it, and from a ticket to the list; tabs and tickets side by side are one step. */
export function openSupportCenter(tab: SupportTab, ticketId?: number): void {
  const isOpen = isSupportCenterOpen();
  const hasTicket = new URLSearchParams(window.location.search).has('ticket');
  const replace = isOpen && (ticketId === undefined || hasTicket);
  const before = depth();
  let supportDepth = isOpen ? before : 1;
  if (isOpen && !replace && before !== undefined) supportDepth = before + 1;
  const params: Record<string, string> = { support: tab };
  if (ticketId !== undefined) params.ticket = String(ticketId);
  navigate(addressWith(params), {
    replace,
    state: supportDepth === undefined ? null : { supportDepth },
  });
}

/** From a ticket to where it was opened, or to the list. */
export function leaveTicket(): void {
  if ((depth() ?? 0) > 1) window.history.back();
  else openSupportCenter('tickets');
}

export function closeSupportCenter(): void {
  const steps = depth();
  if (steps) window.history.go(-steps);
  else navigate(addressWith({}), { replace: true });
}

const ticketForm = overlay<true>();

/** The Create Support Ticket modal. */
export const openTicketForm = () => ticketForm.show(true);
export const closeTicketForm = () => ticketForm.show(null);
export const useTicketForm = () => ticketForm.useShown() !== null;
