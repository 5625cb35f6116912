import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { deskKey, viewersKey, waitingKey } from './support.queries.ts';
import { addMessage, addNote, applyReport, applyTicket } from './ticket-cache.ts';
import { ticketTyping } from './ticket-typing.ts';

export function startSupportLive(): void {
  onLive('ticket.message', ({ ticketId, message }) => {
    addMessage(ticketId, message);
    ticketTyping.hide(ticketId, message.sender_username);
  });
  onLive('ticket.changed', (ticket) => {
    applyTicket(ticket);
    refresh(waitingKey);
  });
  onLive('ticket.note', ({ ticketId, note }) => addNote(ticketId, note));
  onLive('ticket.typing', ({ ticketId, username }) => {
    if (username !== currentUser()?.username) ticketTyping.show(ticketId, username);
  });
  onLive('ticket.looking', ({ ticketId, looking }) => {
    // Only for a ticket that is open on this page; opening one fetches the list.
    queryClient.setQueryData(viewersKey(ticketId), (cached) => cached && { looking });
  });
  // The tickets of a deleted account are deleted too.
  onLive('staff.acted', ({ on, what }) => {
    if (on === 'user' && what === 'deleted') refresh(deskKey);
  });
  onLive('report.changed', (report) => {
    applyReport(report);
    refresh(waitingKey);
  });
}
