import type { TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import type { Member } from '../../core/sessions/member.ts';

type Ticket = { user_id: number; status: TicketStatus };

/** Everyone who holds `support.manage`. */
export const supportAudience = 'support';
export const isStaff = (member: Member) => member.permissions.includes('support.manage');
export const isOwn = (member: Member, ticket: Ticket) => ticket.user_id === member.id;
export const canSeeImage = (member: Member, ticket: Ticket) => isOwn(member, ticket) || isStaff(member);
export const takesReplies = (ticket: Ticket) => ticket.status !== 'closed';

/** A reply by staff starts work on an open ticket; a reply by the member reopens a resolved one. */
export function statusAfterReply(status: TicketStatus, byStaff: boolean): TicketStatus {
  if (byStaff) return status === 'open' ? 'in_progress' : status;
  return status === 'resolved' ? 'open' : status;
}
