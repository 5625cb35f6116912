import { createOverlay } from '../../core/overlay.ts';

/** Whether the "Create Support Ticket" dialog is open. */
const ticketForm = createOverlay<true>();

export const openTicketForm = () => ticketForm.show(true);
export const closeTicketForm = () => ticketForm.show(null);
export const useTicketFormOpen = () => ticketForm.useShown() !== null;
