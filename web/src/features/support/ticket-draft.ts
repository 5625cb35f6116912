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

/** A form that was closed by mistake still has its words when it opens again. */
export const ticketDraft = () => draft;
export function keepTicketDraft(next: TicketDraft): void {
  draft = next;
}
