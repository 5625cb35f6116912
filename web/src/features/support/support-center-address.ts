import { addressWith, createOpenable } from '../../core/address.ts';

export type SupportTab = 'inbox' | 'tickets';

const center = createOpenable('support', ['support', 'ticket']);

/** What the Support Center shows, read from the address: `&support=inbox`, `&support=tickets&ticket=7`. */
export function useSupportCenter(): { tab: SupportTab; ticketId: number | null } | null {
  const { support: tab, ticket } = center.useValues();
  if (tab !== 'inbox' && tab !== 'tickets') return null;
  return { tab, ticketId: tab === 'tickets' ? Number(ticket) || null : null };
}

export const isSupportCenterOpen = center.isOpen;

/** The address of My Tickets above the current screen. */
export const ticketsPath = () => addressWith({ support: 'tickets', ticket: undefined });

/** Back closes it, or leads from a ticket to the list. Switching between tabs or tickets adds no history entry. */
export function openSupportCenter(tab: SupportTab, ticketId?: number): void {
  const hasTicket = new URLSearchParams(window.location.search).has('ticket');
  const opensTicket = ticketId !== undefined && !hasTicket;
  center.open(
    { support: tab, ...(ticketId === undefined ? {} : { ticket: ticketId }) },
    { as: opensTicket ? 'step' : 'sibling' },
  );
}

/** Closes a ticket: back to where it was opened, or to the list. */
export const leaveTicket = () => center.back({ support: 'tickets' });
export const closeSupportCenter = () => center.close();
