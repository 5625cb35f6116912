import type { TicketPriority } from '@snowglobe/contract/features/support/support.model.ts';
import { onMemberChange } from '../../core/member-change.ts';

export type TicketDraft = {
  title: string;
  description: string;
  priority: TicketPriority;
  image: File | null;
};

export const emptyTicket: TicketDraft = { title: '', description: '', priority: 'medium', image: null };

let draft = emptyTicket;
onMemberChange(() => {
  draft = emptyTicket;
});

/** The draft survives closing the form, so that it is still there when the form opens again. */
export const ticketDraft = () => draft;
export function storeTicketDraft(next: TicketDraft): void {
  draft = next;
}
