import { addressWith, openable } from '../../core/address.ts';
import { overlay } from '../../core/overlay.ts';

export type SupportTab = 'inbox' | 'tickets';

const center = openable('support', ['support', 'ticket']);

/** What the Support Center shows over any screen: `&support=inbox`, `&support=tickets&ticket=7`. */
export function useSupportCenter(): { tab: SupportTab; ticketId: number | null } | null {
  const { support: tab, ticket } = center.useValues();
  if (tab !== 'inbox' && tab !== 'tickets') return null;
  return { tab, ticketId: tab === 'tickets' ? Number(ticket) || null : null };
}

export const isSupportCenterOpen = center.isOpen;

/** My Tickets over the screen that is there. */
export const ticketsPath = () => addressWith({ support: 'tickets', ticket: undefined });

/** Back leads out of it, and from a ticket to the list; tabs and tickets side by side are one step. */
export function openSupportCenter(tab: SupportTab, ticketId?: number): void {
  const hasTicket = new URLSearchParams(window.location.search).has('ticket');
  const isFurtherIn = ticketId !== undefined && !hasTicket;
  center.open(
    { support: tab, ...(ticketId === undefined ? {} : { ticket: String(ticketId) }) },
    { as: isFurtherIn ? 'step' : 'sibling' },
  );
}

/** From a ticket to where it was opened, or to the list. */
export const leaveTicket = () => center.back({ support: 'tickets' });
export const closeSupportCenter = () => center.close();

const ticketForm = overlay<true>();

/** The Create Support Ticket modal. */
export const openTicketForm = () => ticketForm.show(true);
export const closeTicketForm = () => ticketForm.show(null);
export const useTicketForm = () => ticketForm.useShown() !== null;
